import type { AnswerOf, AnyCall } from '@yakamoz/contracts';
import { serializerCompiler } from 'fastify-type-provider-zod';

/** An answer in its final bytes: shaped by its contract once, sent any number of times. */
export class Prepared<C extends AnyCall> {
  readonly call: C;
  readonly bytes: Buffer;

  /** Shapes by the very function that shapes every other answer; throws where the answer breaks the contract. */
  constructor(call: C, answer: AnswerOf<C>) {
    const { method, path, answer: schema } = call;
    this.call = call;
    this.bytes = Buffer.from(serializerCompiler({ schema, method, url: path, httpStatus: '200' })(answer));
  }
}
