import { endTelemetry, startTelemetry } from '../../../lib/server/telemetry';
import { forgetProcess } from '../../support/process-values';

const calls: string[] = [];

class FakeSdk {
  start() {
    calls.push('start');
  }
  async shutdown() {
    calls.push('shutdown');
  }
}

beforeEach(() => {
  calls.length = 0;
  forgetProcess();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
  jest.resetModules();
});

afterEach(() => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  jest.restoreAllMocks();
});

test('with an endpoint and the SDK spans are sent, the last ones at the end', async () => {
  jest.doMock('@opentelemetry/sdk-node', () => ({ NodeSDK: FakeSdk }), { virtual: true });
  await startTelemetry();
  expect(calls).toEqual(['start']);
  await endTelemetry();
  expect(calls).toEqual(['start', 'shutdown']);
  jest.dontMock('@opentelemetry/sdk-node');
});

test('without the SDK the log says what to install, and the site starts', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await startTelemetry();
  expect(error.mock.calls.flat().join()).toContain('npm install @opentelemetry/sdk-node');
  await endTelemetry();
});

test('without an endpoint nothing is loaded, and nothing said', async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const error = jest.spyOn(console, 'error').mockImplementation();
  await startTelemetry();
  expect(error).not.toHaveBeenCalled();
});
