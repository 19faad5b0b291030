import { setTimeout } from 'node:timers/promises';

import { fieldsOf } from '../fields-of';
import { processWide } from '../process-wide';

/** Not among this project's packages: it brings dozens, for those who use it. */
const SDK: string = '@opentelemetry/sdk-node';
/** Time in which the last spans are sent, ms. */
const END_MS = 2_000;

/** The part of OpenTelemetry's NodeSDK that is used here. */
interface Sdk {
  start(): void;
  shutdown(): Promise<void>;
}

const state = () => processWide<{ sdk: Sdk | null }>('telemetry', () => ({ sdk: null }));

/**
 * Sends Next's spans to OTEL_EXPORTER_OTLP_ENDPOINT when that is set and OpenTelemetry's SDK is
 * installed; the SDK reads its other variables (OTEL_SERVICE_NAME, …) itself.
 *
 * @see https://nextjs.org/docs/pages/guides/open-telemetry
 */
export async function startTelemetry(): Promise<void> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  process.env.OTEL_SERVICE_NAME ??= 'profile-showcase';
  try {
    // Not webpack's import, which would need the package at build time.
    const { NodeSDK } = (await import(/* webpackIgnore: true */ SDK)) as {
      NodeSDK: new () => Sdk;
    };
    const sdk = new NodeSDK();
    sdk.start();
    state().sdk = sdk;
  } catch (error) {
    if (!/MODULE_NOT_FOUND$/.test(String(fieldsOf(error).code))) throw error;
    console.error(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, but ${SDK} is not installed: no spans are sent. "npm install ${SDK}", and build again.`,
    );
  }
}

/** Sends the last spans. */
export async function endTelemetry(): Promise<void> {
  const sent = state()
    .sdk?.shutdown()
    .catch(() => undefined);
  await Promise.race([sent, setTimeout(END_MS, undefined, { ref: false })]);
}
