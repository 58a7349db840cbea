/** Something the person at the terminal can put right: shown as one plain message, without a stack. */
export class PlainFailure extends Error {}
