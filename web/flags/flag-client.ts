import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { ClientProviderEvents, ClientProviderStatus, OpenFeature, type Provider } from '@openfeature/web-sdk';
import { FLAG_NAMES, FLAGS, type FlagValues } from '@portal/contract/flags';

/** A service that has not answered by then is left alone; the page has long been there. */
const TIMEOUT_MS = 3_000;

const client = OpenFeature.getClient();
let isStarted = false;

/**
 * Resolves the flags of a client (null: not known) for an anonymous user: at our own server, which speaks OFREP whoever
 * answers behind it. Undefined when it does not answer.
 */
export async function fetchFlags(clientId: string | null): Promise<Partial<FlagValues> | undefined> {
  const context = { targetingKey: 'anonymous', ...(clientId === null ? {} : { clientId }) };
  try {
    if (isStarted) await OpenFeature.setContext(context);
    else {
      isStarted = true;
      await OpenFeature.setProviderAndWait(createProvider(), context);
    }
  } catch {
    return undefined;
  }
  return client.providerStatus === ClientProviderStatus.READY ? readResolvedFlags() : undefined;
}

/** Tells the flags when they have changed while the page was out of view. */
export function onFlagsChange(listener: (answer: Partial<FlagValues>) => void): void {
  client.addHandler(ClientProviderEvents.ConfigurationChanged, () => listener(readResolvedFlags()));
}

function createProvider(): Provider {
  const provider = new OFREPWebProvider({
    baseUrl: location.origin,
    timeoutMs: TIMEOUT_MS,
    // No polling and no stream: at layout start, and when the page comes back into view.
    changeDetection: 'polling',
    pollInterval: 0,
    // The store keeps the last answer, where the first paint reads it without waiting.
    cacheMode: 'disabled',
  });
  // The same interface; its types say `undefined` where ours, being exact, say absent.
  return provider as Provider;
}

function readResolvedFlags(): Partial<FlagValues> {
  const entries = FLAG_NAMES.flatMap((name) => {
    const { value, errorCode } = client.getBooleanDetails(name, FLAGS[name].defaultValue);
    return errorCode === undefined ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as Partial<FlagValues>;
}
