/** Loaded before a program (`node --import`): ends it with exit status 99 when it opens a network connection. */
import { Socket } from 'node:net';

Socket.prototype.connect = (...args) => {
  process.stderr.write(`An outgoing connection: ${JSON.stringify(args)}\n`);
  process.exit(99);
};
