/**
 * Loaded into a program with `node --import`. It ends the program with exit status 99 when the program opens a network connection.
 */
import { Socket } from 'node:net';

Socket.prototype.connect = (...args) => {
  process.stderr.write(`Refused an outgoing connection: ${JSON.stringify(args)}\n`);
  process.exit(99);
};
