import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { fieldsOf } from '@showcase/wordpress/browser';

const CLIENTS = 50;
const ANSWERS_BEFORE = 200;

const start = (file: string) =>
  spawn(process.execPath, ['--import', 'tsx', resolve(__dirname, file)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

test('a server ends at a signal that came while it was starting', async () => {
  expect(await once(start('signal-at-start.mts'), 'exit')).toEqual([0, null]);
});

/** Sends a request on a new connection, and returns the code of its error; null: it was answered. */
async function fetchOnce(port: number): Promise<unknown> {
  try {
    const [response]: IncomingMessage[] = await once(
      get({ port, host: '127.0.0.1', agent: false }),
      'response',
    );
    if (response) await buffer(response);
    return null;
  } catch (error) {
    return fieldsOf(error).code;
  }
}

test('clients that connect anew after each answer are refused in the end, and never cut off', async () => {
  const child = start('serve-until-told.mts');
  const ended = once(child, 'exit');
  const [port] = await once(child, 'message');
  let answers = 0;
  const visit = async (): Promise<unknown> => {
    for (;;) {
      const error = await fetchOnce(Number(port));
      if (error !== null) return error;
      answers += 1;
      if (answers === ANSWERS_BEFORE) child.kill('SIGTERM');
    }
  };
  const errors = await Promise.all(Array.from({ length: CLIENTS }, visit));
  expect(errors).toEqual(errors.map(() => 'ECONNREFUSED'));
  expect(answers).toBeGreaterThan(ANSWERS_BEFORE + CLIENTS);
  expect(await ended).toEqual([0, null]);
});
