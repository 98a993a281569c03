import { nameCountries } from '@portal/contract/core';
import {
  FINDING_TEXTS,
  getSeverity,
  type Finding,
  type FindingCode,
  type Severities,
  type UnratedFinding,
} from '@portal/contract/findings';
import { defineMessages, useLocale, useMessages } from '../../i18n/messages.ts';
import { termMessages } from '../../i18n/reason-terms.ts';
import { formatReasonParams } from '../../i18n/reason-texts.ts';

const texts: Readonly<Record<FindingCode, string>> = FINDING_TEXTS;

const findingMessages = defineMessages('reasons-finding', texts);

/** Returns a function that adds the text to a finding of a check in the browser. */
export function useFindingText(): (finding: UnratedFinding) => string {
  const t = useMessages(findingMessages);
  const nameTerm = useMessages(termMessages);
  const locale = useLocale();
  return ({ code, params }) => {
    const terms = Object.entries(params).flatMap(([name, value]) =>
      name.endsWith('Term') && typeof value === 'string' ? [[name, nameTerm(value)] as const] : [],
    );
    const namedParams = nameCountries({ code: `finding.${code}`, params }, locale);
    return t(code, { ...formatReasonParams(namedParams), ...Object.fromEntries(terms) });
  };
}

/** Returns a function that adds the severity and the text to a finding of a check in the browser, as `rateFinding` does. */
export function useRateFinding(): (
  finding: UnratedFinding,
  severities: Severities,
  destinationCountry: string,
) => Finding {
  const getText = useFindingText();
  return (finding, severities, destinationCountry) => {
    const { code, item, params } = finding;
    const reason = { code: `finding.${code}`, params, message: getText(finding) };
    return { code, item, severity: getSeverity(code, severities, destinationCountry), reason };
  };
}
