/** The one stream of a browser (server-sent events). Apart from the schemas, so that a browser needs none. */
export const streamPath = '/api/v1/stream';
