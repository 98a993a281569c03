import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { MAX_CLIENT_STATUS_LENGTH } from '@portal/contract/orders';
import type { ServiceStatusMappings, StatusMapping, StatusMappings } from '@portal/contract/status-mappings';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PlainTable } from '../../ui/display/plain-table.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { useStatusTexts } from '../orders/index.ts';
import {
  changeWord,
  EMPTY_WORD,
  toKey,
  toWords,
  type MappingDraft,
  type WordDraft,
} from './mapping-draft.ts';
import { statusMappingMessages } from './status-mapping-messages.ts';
import classes from './status-mapping.module.css';
import { useMayConfigure } from './use-may-configure.ts';

const TextsDialog = lazyPart(() => import('./texts-dialog.tsx'), 'TextsDialog');

interface MappingEditorProps {
  readonly mappings: StatusMappings;
  readonly draft: MappingDraft;
  readonly onDraft: (draft: MappingDraft) => void;
}

/** The words by service type, statuses without a stored word first. */
export function MappingEditor({ mappings, draft, onDraft }: MappingEditorProps) {
  const t = useMessages(statusMappingMessages);
  const mayConfigure = useMayConfigure();
  const { getStatusText, getLegText } = useStatusTexts();
  const [searchText, setSearchText] = useState('');
  const [isUnmappedOnly, setIsUnmappedOnly] = useState(false);
  const [textsKey, setTextsKey] = useState<{ readonly key: string; readonly name: string }>();
  const stored = useMemo(() => toWords(mappings.clientStatusMappings), [mappings.clientStatusMappings]);
  const getWord = (key: string): WordDraft => draft[key] ?? stored[key] ?? EMPTY_WORD;
  const setWord = (key: string, word: WordDraft) => onDraft(changeWord(draft, stored, key, word));
  const isShown = (serviceType: string, { status, code, clientStatusMapping }: StatusMapping) => {
    const search = searchText.trim().toLowerCase();
    const texts = [
      status,
      getStatusText({ serviceType, status }),
      getWord(toKey(serviceType, status)).clientStatus,
      ...code.flatMap((one) => [one.code, one.label, one.partner.name]),
    ];
    return (
      (!isUnmappedOnly || clientStatusMapping === null) &&
      (search === '' || texts.some((text) => text.toLowerCase().includes(search)))
    );
  };
  const shownServices = mappings.clientStatusMappings
    .map((service) => ({
      ...service,
      shown: service.mappings.filter((mapping) => isShown(service.serviceType, mapping)),
    }))
    .filter(({ shown }) => shown.length > 0);
  return (
    <>
      <div className={classes.filters}>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
        />
        <Checkbox
          label={t('onlyUnmapped')}
          checked={isUnmappedOnly}
          onChange={(event) => setIsUnmappedOnly(event.currentTarget.checked)}
        />
      </div>
      {shownServices.length === 0 && <Text c="dimmed">{t('noMatch')}</Text>}
      {shownServices.map(({ serviceType, mappings: all, shown }) => (
        <Section
          key={serviceType}
          title={getLegText(serviceType)}
          aside={<span className={classes.quiet}>{t('mappedOf', countMapped(all))}</span>}
        >
          <PlainTable>
            <thead>
              <tr>
                <th scope="col" className={classes.statusColumn}>
                  {t('ourStatus')}
                </th>
                <th scope="col" className={classes.codesColumn}>
                  {t('codes')}
                </th>
                <th scope="col">{t('word')}</th>
                <th scope="col" className={classes.textsColumn}>
                  {t('texts')}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ status, code }) => {
                const key = toKey(serviceType, status);
                const name = getStatusText({ serviceType, status });
                const fullName = `${getLegText(serviceType)}, ${name}`;
                const word = getWord(key);
                const textCount = Object.values(word.texts).filter((text) => text.trim() !== '').length;
                return (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    <td data-label={code.length > 0 ? t('codes') : undefined}>
                      <div>
                        {code.map((one) => (
                          <div key={`${one.partner.id} ${one.code}`} title={one.label}>
                            <span className={classes.quiet}>{one.partner.name}</span> {one.code}
                          </div>
                        ))}
                      </div>
                    </td>
                    <td data-label={t('word')}>
                      <TextInput
                        size="sm"
                        aria-label={t('wordOf', { status: fullName })}
                        maxLength={MAX_CLIENT_STATUS_LENGTH}
                        disabled={!mayConfigure}
                        value={word.clientStatus}
                        onChange={(event) =>
                          setWord(key, { ...word, clientStatus: event.currentTarget.value })
                        }
                      />
                    </td>
                    <td data-label={t('texts')}>
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        disabled={!mayConfigure || word.clientStatus.trim() === ''}
                        aria-label={`${t('textsOf', { status: fullName })}: ${t('textCount', { count: textCount })}`}
                        onClick={() => setTextsKey({ key, name: fullName })}
                      >
                        {t('textCount', { count: textCount })}
                      </Button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </PlainTable>
        </Section>
      ))}
      {textsKey !== undefined && (
        <Suspense fallback={null}>
          <TextsDialog
            name={textsKey.name}
            word={getWord(textsKey.key)}
            onChange={(word) => setWord(textsKey.key, word)}
            onClose={() => setTextsKey(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function countMapped(mappings: ServiceStatusMappings['mappings']) {
  const mapped = mappings.filter(({ clientStatusMapping }) => clientStatusMapping !== null).length;
  return { mapped, total: mappings.length };
}
