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

/** The SVG as a data URL, which needs no release unlike an object URL. */
async function toDataUrl({ blob }: { readonly blob: Blob }): Promise<string> {
  return `data:image/svg+xml,${encodeURIComponent(await blob.text())}`;
}

/** The picture of one parcel's label. Never cached, because an edit of the order changes it. */
export function orderLabelQuery(id: string, piece: number) {
  return queryOptions({
    queryKey: ['labels', 'order', id, piece],
    queryFn: async ({ signal }) =>
      toDataUrl(await download(previewLabel, { params: { id }, query: { piece }, signal })),
    staleTime: 0,
    retry: false,
  });
}

export interface LetterheadDraft {
  readonly labelOnly: boolean;
  /** Empty for no prefix. */
  readonly prefix: string;
}

const SETTINGS_KEY = ['labels', 'settings'] as const;

/** The sample label with settings that may be unsaved. */
export function letterheadQuery({ labelOnly, prefix }: LetterheadDraft) {
  return queryOptions({
    queryKey: [...SETTINGS_KEY, 'preview', labelOnly, prefix],
    queryFn: async ({ signal }) =>
      toDataUrl(
        await download(previewLetterhead, {
          query: { labelOnly: labelOnly ? 'true' : 'false', prefix },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** All settings of the page in one query, so that they appear together. */
export const labelSettingsQuery = queryOptions({
  queryKey: [...SETTINGS_KEY, 'saved'],
  queryFn: async ({ signal }) => {
    const [logo, labelOnly, code] = await Promise.all([
      call(getLogoPreference, { signal }),
      call(getLabelOnly, { signal }),
      call(getOrderCodeFormat, { signal }),
    ]);
    return { logo: logo.value.logo, labelOnly: labelOnly.value, code: code.value };
  },
});

function useSettingMutation<Input, Answer>(save: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSettled: () => queries.invalidateQueries({ queryKey: SETTINGS_KEY }),
  });
}

/** Sets the logo; null removes it. */
export function useSaveLogo() {
  return useSettingMutation((picture: File | null) =>
    picture === null
      ? call(setLogoPreference, { body: { logo: null } })
      : call(setLogoPreference, { file: picture, fileName: picture.name }),
  );
}

export function useSaveLabelOnly() {
  return useSettingMutation((value: boolean) => call(setLabelOnly, { body: { value } }));
}

export interface CodeFormat {
  readonly prefixEnabled: boolean;
  /** Absent if the prefix does not change. */
  readonly prefix?: string;
}

export function useSaveCodeFormat() {
  return useSettingMutation(({ prefixEnabled, ...body }: CodeFormat) =>
    call(setOrderCodeFormat, { params: { path: prefixEnabled ? 'enable' : 'disable' }, body }),
  );
}
