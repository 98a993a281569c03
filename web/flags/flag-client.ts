import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { ClientProviderEvents, ClientProviderStatus, OpenFeature, type Provider } from '@openfeature/web-sdk';
import { FLAG_NAMES, FLAGS, type FlagValues } from '@portal/contract/flags';

/** Of a request to the flag service. */
const TIMEOUT_MS = 3_000;

const client = OpenFeature.getClient();
let isStarted = false;

/**
 * Fetches the flags of a client (null: unknown) for an anonymous user from this server, which speaks OFREP for every flag
 * service. Undefined when the request fails.
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

/** Calls the listener with all resolved flags when they have changed, which is checked when the page becomes visible. */
export function onFlagsChange(listener: (flags: Partial<FlagValues>) => void): void {
  client.addHandler(ClientProviderEvents.ConfigurationChanged, () => listener(readResolvedFlags()));
}

function createProvider(): Provider {
  const provider = new OFREPWebProvider({
    baseUrl: location.origin,
    timeoutMs: TIMEOUT_MS,
    // An interval of 0 checks only when the page becomes visible again.
    changeDetection: 'polling',
    pollInterval: 0,
    // `flag-store.ts` stores the last flags, where the first render reads them.
    cacheMode: 'disabled',
  });
  // The same interface, declared without exact optional property types.
  return provider as Provider;
}

function readResolvedFlags(): Partial<FlagValues> {
  const entries = FLAG_NAMES.flatMap((name) => {
    const { value, errorCode } = client.getBooleanDetails(name, FLAGS[name].defaultValue);
    return errorCode === undefined ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as Partial<FlagValues>;
}
