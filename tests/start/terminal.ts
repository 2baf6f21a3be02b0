import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export type Variables = Record<string, string>;

export interface Ended {
  exitCode: number | null;
  output: string;
  errors: string;
}

/** A command as in a terminal: a process group that Ctrl-C reaches as a whole. */
export class Command {
  output = '';
  errors = '';
  readonly #child;
  readonly #ended: Promise<Ended>;

  constructor(program: string, args: string[], directory: string, variables: Variables) {
    const { PATH = '', HOME = '' } = process.env;
    this.#child = spawn(program, args, {
      cwd: directory,
      // Without the test runner's own environment, which a terminal would not have.
      env: { PATH, HOME, ...variables },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => (this.errors += text));
    this.#ended = once(this.#child, 'close').then(() => ({
      exitCode: this.#child.exitCode,
      output: this.output,
      errors: this.errors,
    }));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get ended(): Promise<Ended> {
    return this.#ended;
  }

  /** Waits for a line with this beginning, and returns the rest of it. Throws when the command ends without one. */
  async line(beginning: string): Promise<string> {
    for (;;) {
      const lines = this.output.split('\n').slice(0, -1);
      const line = lines.find((text) => text.startsWith(beginning));
      if (line !== undefined) return line.slice(beginning.length);
      await this.reaches(once(this.#child.stdout, 'data'), `"${beginning}"`);
    }
  }

  /** Waits for what the command does elsewhere. Throws with its output when it ends before. */
  async reaches(event: Promise<unknown>, name: string): Promise<void> {
    const reached = event.then(() => true);
    if (await Promise.race([reached, this.#ended.then(() => false)])) return;
    throw new Error(`Ended without ${name}:\n${this.output}\n${this.errors}`);
  }

  /** Presses Ctrl-C. */
  interrupt(): Promise<Ended> {
    return this.#signal('SIGINT');
  }

  /** Kills the whole process group. */
  async kill(): Promise<void> {
    await this.#signal('SIGKILL');
  }

  #signal(signal: NodeJS.Signals): Promise<Ended> {
    const running = this.#child.exitCode === null && this.#child.signalCode === null;
    if (running && this.#child.pid) process.kill(-this.#child.pid, signal);
    return this.#ended;
  }
}

/** Returns the port variables with free ports. */
export async function freePorts() {
  const servers = [createServer(), createServer(), createServer()];
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const address = server.address();
      return typeof address === 'object' ? String(address?.port) : '';
    }),
  );
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  const [PORT = '', SUPABASE_PORT = '', UPLOAD_PORT = ''] = ports;
  return { PORT, SUPABASE_PORT, UPLOAD_PORT };
}
