import {
  getLabelOnly,
  getLogoPreference,
  getOrderCodeFormat,
  previewLabel,
  previewLetterhead,
  setLabelOnly,
  setLogoPreference,
  setOrderCodeFormat,
} from '@portal/contract/labels';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download } from '../../api/client.ts';

/** A drawing that carries itself in its address, so that nothing has to be given back. */
async function addressOf({ blob }: { readonly blob: Blob }): Promise<string> {
  return `data:image/svg+xml,${encodeURIComponent(await blob.text())}`;
}

/** One parcel's label as a picture. Drawn anew each time it is asked for: an edit changes it. */
export function orderLabelQuery(id: string, piece: number) {
  return queryOptions({
    queryKey: ['labels', 'order', id, piece],
    queryFn: async ({ signal }) =>
      addressOf(await download(previewLabel, { params: { id }, query: { piece }, signal })),
    staleTime: 0,
    retry: false,
  });
}

export interface LetterheadDraft {
  readonly labelOnly: boolean;
  /** Empty for none. */
  readonly prefix: string;
}

const SETTINGS = ['labels', 'settings'] as const;

/** A made-up label by settings that need not be saved yet. */
export function letterheadQuery({ labelOnly, prefix }: LetterheadDraft) {
  return queryOptions({
    queryKey: [...SETTINGS, 'preview', labelOnly, prefix],
    queryFn: async ({ signal }) =>
      addressOf(
        await download(previewLetterhead, {
          query: { labelOnly: labelOnly ? 'true' : 'false', prefix },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** All that the page sets, in one: it shows nothing by halves. */
export const labelSettingsQuery = queryOptions({
  queryKey: [...SETTINGS, 'kept'],
  queryFn: async ({ signal }) => {
    const [logo, labelOnly, code] = await Promise.all([
      call(getLogoPreference, { signal }),
      call(getLabelOnly, { signal }),
      call(getOrderCodeFormat, { signal }),
    ]);
    return { logo: logo.value.logo, labelOnly: labelOnly.value, code: code.value };
  },
});

function useSaved<Given, Answer>(save: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSettled: () => queries.invalidateQueries({ queryKey: SETTINGS }),
  });
}

/** Puts a picture on the labels; null takes it off. */
export function useSaveLogo() {
  return useSaved((picture: File | null) =>
    picture === null
      ? call(setLogoPreference, { body: { logo: null } })
      : call(setLogoPreference, { file: picture, fileName: picture.name }),
  );
}

export function useSaveLabelOnly() {
  return useSaved((value: boolean) => call(setLabelOnly, { body: { value } }));
}

export interface CodeFormat {
  readonly prefixOn: boolean;
  /** Left out where the letters stay as they are. */
  readonly prefix?: string;
}

export function useSaveCodeFormat() {
  return useSaved(({ prefixOn, ...body }: CodeFormat) =>
    call(setOrderCodeFormat, { params: { path: prefixOn ? 'enable' : 'disable' }, body }),
  );
}
