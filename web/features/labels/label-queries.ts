import {
  getLogoPreference,
  getOrderCodeFormat,
  LABEL_LOST_PARTS_HEADER,
  type LabelPictureFormat,
  type LabelSettings,
  listLabelConfigurations,
  MAX_LABEL_CONFIGURATIONS,
  previewLabel,
  previewLetterhead,
  setLabelOnly,
  setLogoPreference,
  setOrderCodeFormat,
} from '@portal/contract/labels';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DownloadedFile } from '@portal/contract/core';
import { call, download } from '../../api/client.ts';
import type { LogoSettings } from './logo-fields.tsx';

/** A picture of a label. */
export interface LabelPictureData {
  /** A data URL, which needs no release unlike an object URL. */
  readonly url: string;
  /** Of a print: thin lines or light areas of the logo are missing. */
  readonly hasLostParts: boolean;
}

async function toPicture({ blob, headers }: DownloadedFile): Promise<LabelPictureData> {
  const reader = new FileReader();
  const url = await new Promise<string>((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture cannot be read')));
    reader.readAsDataURL(blob);
  });
  return { url, hasLostParts: headers.get(LABEL_LOST_PARTS_HEADER) === 'true' };
}

/** The picture of one parcel's label. Never cached, because an edit of the order changes it. */
export function orderLabelQuery(id: string, piece: number) {
  return queryOptions({
    queryKey: ['labels', 'order', id, piece],
    queryFn: async ({ signal }) =>
      toPicture(await download(previewLabel, { params: { id }, query: { piece }, signal })),
    staleTime: 0,
    retry: false,
  });
}

export interface LetterheadDraft {
  readonly settings: LabelSettings;
  /** Empty for no prefix. */
  readonly prefix: string;
  readonly format: LabelPictureFormat;
}

export const SETTINGS_KEY = ['labels', 'settings'] as const;

/** The sample label with settings that may be unsaved. */
export function letterheadQuery({ settings, prefix, format }: LetterheadDraft) {
  return queryOptions({
    queryKey: [...SETTINGS_KEY, 'preview', settings, prefix, format],
    queryFn: async ({ signal }) =>
      toPicture(
        await download(previewLetterhead, {
          query: {
            ...settings,
            labelOnly: settings.labelOnly ? 'true' : 'false',
            hiddenFields: settings.hiddenFields.join(','),
            prefix,
            format,
          },
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
    const [logo, configurations, code] = await Promise.all([
      call(getLogoPreference, { signal }),
      call(listLabelConfigurations, { query: { perPage: MAX_LABEL_CONFIGURATIONS }, signal }),
      call(getOrderCodeFormat, { signal }),
    ]);
    return {
      logo: logo.value.logo,
      colour: logo.value.colour,
      configurations: configurations.data,
      code: code.value,
    };
  },
});

export function useSettingMutation<Input, Answer>(save: (input: Input) => Promise<Answer>) {
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

/** Changes how labels show logos. */
export function useSaveLogoSettings() {
  return useSettingMutation(({ logoOwner, logoPosition, logoPercent }: Partial<LogoSettings>) =>
    call(setLogoPreference, {
      body: { owner: logoOwner, position: logoPosition, percent: logoPercent },
    }),
  );
}

/** Sets the colour of the client; null removes it. */
export function useSaveColour() {
  return useSettingMutation((colour: string | null) => call(setLogoPreference, { body: { colour } }));
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
