import { connect, type Socket } from 'node:net';
import { countOutcomes, LONGEST_TRAFFIC, requireLocal, type Traffic } from './traffic';

const CONNECTIONS = 240;

/** Milliseconds between two bytes of a body. */
const PAUSE = 2000;

/** Requests that may have no body, and some that may. */
const REQUESTS = ['GET /robots.txt', 'GET /en', 'POST /en', 'POST /api/upload'];

interface SlowRequest {
  socket: Socket;
  /** The part of the answer that has arrived. */
  answer: string;
}

/** Announces large bodies and sends a byte of each now and then. */
export function startSlowBodies(siteUrl: string): Traffic {
  requireLocal(siteUrl);
  const requests = Array.from({ length: CONNECTIONS }, (_, index) =>
    openRequest(siteUrl, REQUESTS[index % REQUESTS.length] ?? ''),
  );
  const timer = setInterval(() => {
    for (const { socket } of requests) if (socket.writable) socket.write('x');
  }, PAUSE);
  const hangUp = () => {
    clearInterval(timer);
    for (const { socket } of requests) socket.destroy();
  };
  const end = setTimeout(hangUp, LONGEST_TRAFFIC);
  return {
    async stop() {
      const outcomes = requests.map(({ socket, answer }) => outcomeOf(answer, socket.closed));
      clearTimeout(end);
      hangUp();
      return countOutcomes(outcomes);
    },
  };
}

/** Returns the status of what has arrived of an answer, and whether the connection is still open. */
export function outcomeOf(answer: string, isClosed: boolean): string {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'no answer';
  return `${status} and ${isClosed ? 'closed' : 'open'}`;
}

function openRequest(siteUrl: string, methodAndPath: string): SlowRequest {
  const { host, hostname, port } = new URL(siteUrl);
  const socket = connect(Number(port), hostname);
  const request: SlowRequest = { socket, answer: '' };
  socket.setEncoding('latin1');
  socket.on('data', (data) => (request.answer += String(data)));
  socket.on('error', () => socket.destroy()); // the server has had enough
  socket.write(
    `${methodAndPath} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n`,
  );
  return request;
}
