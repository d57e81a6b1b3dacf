/** Loaded before a program (`node --import`): the program ends with 99 as soon as it opens a connection to anybody. */
import { Socket } from 'node:net';

Socket.prototype.connect = (...args) => {
  process.stderr.write(`An outgoing connection: ${JSON.stringify(args)}\n`);
  process.exit(99);
};
