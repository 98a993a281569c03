import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { ClientProviderEvents, ClientProviderStatus, OpenFeature, type Provider } from '@openfeature/web-sdk';
import { FLAG_NAMES, FLAGS, type FlagValues } from '@portal/contract/flags';

/** A service that has not answered by then is left alone; the page has long been there. */
const TIMEOUT_MS = 3_000;

const client = OpenFeature.getClient();
let started = false;

/**
 * Resolves the flags of a client (null: not known) for an anonymous user: at our own server, which speaks OFREP whoever
 * answers behind it. Undefined when it does not answer.
 */
export async function askFlags(clientId: string | null): Promise<Partial<FlagValues> | undefined> {
  const context = { targetingKey: 'anonymous', ...(clientId === null ? {} : { clientId }) };
  try {
    if (started) await OpenFeature.setContext(context);
    else {
      started = true;
      await OpenFeature.setProviderAndWait(ofrep(), context);
    }
  } catch {
    return undefined;
  }
  return client.providerStatus === ClientProviderStatus.READY ? resolved() : undefined;
}

/** Tells the flags when they have changed while the page was out of view. */
export function onFlagsChanged(take: (answer: Partial<FlagValues>) => void): void {
  client.addHandler(ClientProviderEvents.ConfigurationChanged, () => take(resolved()));
}

function ofrep(): Provider {
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

function resolved(): Partial<FlagValues> {
  const answers = FLAG_NAMES.flatMap((name) => {
    const { value, errorCode } = client.getBooleanDetails(name, FLAGS[name].unresolved);
    return errorCode === undefined ? [[name, value]] : [];
  });
  return Object.fromEntries(answers) as Partial<FlagValues>;
}
