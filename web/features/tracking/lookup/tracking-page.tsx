import { Alert, Button, FileButton, Skeleton, Textarea } from '@mantine/core';
import { MAX_TRACKING_CODES } from '@portal/contract/tracking';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState, type KeyboardEvent } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { isConsigneeText, isPlainList, parseCodes } from './parse-codes.ts';
import { lookupQuery, useFindConsignee, useTrackFile } from '../tracking-queries.ts';
import { FreshnessNote } from '../freshness-note.tsx';
import { trackingMessages } from '../tracking-messages.ts';
import classes from './tracking-page.module.css';
import { TrackingResults } from './tracking-results.tsx';

const route = getRouteApi('/open/tracking');
/** Longest `codes` parameter of the URL; servers refuse longer request lines. */
const MAX_LINK_LENGTH = 6_000;

/** `/tracking`: tracks up to a thousand orders by any of their codes. */
export function TrackingPage() {
  const t = useMessages(trackingMessages);
  const { formatNumber } = useFormats();
  const navigate = useNavigate();
  const linkedCodes = route.useSearch().codes ?? '';
  const [inputText, setInputText] = useState(linkedCodes.replaceAll(',', '\n'));
  const [lookupCodes, setLookupCodes] = useState<readonly string[]>(() => parseCodes(linkedCodes).codes);
  const lookup = useQuery(lookupQuery(lookupCodes));
  const parsed = parseCodes(inputText);

  const fileLookup = useTrackFile();
  const consigneeSearch = useFindConsignee();
  const requestError = fileLookup.error ?? consigneeSearch.error;
  const isConsignee = isConsigneeText(inputText);

  const lookUp = (codes: readonly string[]) => {
    const [singleCode] = codes;
    if (singleCode !== undefined && codes.length === 1) {
      void navigate({ to: '/tracking/$id', params: { id: singleCode } });
      return;
    }
    setLookupCodes(codes);
    const joinedCodes = codes.join(',');
    const search = joinedCodes.length > MAX_LINK_LENGTH ? {} : { codes: joinedCodes };
    void navigate({ to: '/tracking', search, replace: true });
  };
  const submit = () => {
    fileLookup.reset();
    if (!isConsignee) lookUp(parsed.codes);
    else
      consigneeSearch.mutate(inputText.trim(), {
        // Without such a consignee, the words are looked up as codes.
        onSuccess: (codes) => lookUp(codes.length === 0 ? parsed.codes : codes),
      });
  };
  const lookUpFile = async (file: File) => {
    const text = /\.(txt|csv)$/i.test(file.name) ? await file.text() : undefined;
    if (text !== undefined && isPlainList(text)) {
      fileLookup.reset();
      setInputText(text);
      lookUp(parseCodes(text).codes);
      return;
    }
    fileLookup.mutate(file, {
      onSuccess: (codes) => {
        setInputText(codes.join('\n'));
        lookUp(codes);
      },
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <PageFrame title={t('title')}>
      <Surface className={classes.form ?? ''}>
        <Textarea
          label={t('codes')}
          description={t('codesHelp', { most: formatNumber(MAX_TRACKING_CODES) })}
          autosize
          minRows={3}
          maxRows={10}
          autoFocus
          spellCheck={false}
          value={inputText}
          onChange={(event) => setInputText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          classNames={{ input: classes.codes ?? '' }}
        />
        <div className={classes.formFooter}>
          <span className={classes.codeCount} role="status">
            {[
              isConsignee ? t('consigneeSearch') : t('codeCount', { count: parsed.codes.length }),
              ...(parsed.duplicateCount > 0 ? [t('duplicates', { count: parsed.duplicateCount })] : []),
              ...(parsed.excessCount > 0
                ? [t('excess', { count: parsed.excessCount, most: MAX_TRACKING_CODES })]
                : []),
            ].join(' · ')}
          </span>
          <div className={classes.actions}>
            <FileButton
              accept=".csv,.tsv,.txt,.xlsx"
              onChange={(file) => file !== null && void lookUpFile(file)}
              disabled={fileLookup.isPending}
            >
              {(props) => (
                <Button
                  variant="default"
                  leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
                  loading={fileLookup.isPending}
                  {...props}
                  {...tooltip(t('fileHelp'))}
                >
                  {t('file')}
                </Button>
              )}
            </FileButton>
            <Button
              onClick={submit}
              disabled={parsed.codes.length === 0}
              loading={lookup.isLoading || consigneeSearch.isPending}
            >
              {t('track')}
            </Button>
          </div>
        </div>
        {requestError !== null && (
          <Alert color="red" mt="md" role="alert">
            {requestError.message}
          </Alert>
        )}
      </Surface>
      {lookup.error !== null && lookup.data === undefined && (
        <ErrorState error={lookup.error} onRetry={() => void lookup.refetch()} />
      )}
      {lookup.isLoading && <Skeleton height={480} mt="lg" />}
      {lookup.data !== undefined && (
        <>
          <TrackingResults lookups={lookup.data} />
          <FreshnessNote
            key={lookupCodes.join(' ')}
            data={lookup.data}
            checkedAt={lookup.dataUpdatedAt}
            hasFailed={lookup.error !== null}
            hasEnded={lookup.data.every(({ order }) => order === null || order.terminal)}
          />
        </>
      )}
      {lookupCodes.length === 0 && <EmptyState title={t('emptyTitle')} help={t('emptyHelp')} />}
    </PageFrame>
  );
}
