import { isRefusal } from '@portal/contract/core';
import {
  getCustomerLogo,
  getLogoPreference,
  removeCustomerLogo,
  setCustomerLogo,
  setLogoPreference,
} from '@portal/contract/labels';
import { bind, type Binding } from '../../../http/binding.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { changeLogoPreference, readClientLogo, saveClientLogo } from './client-logo.ts';
import { readCustomerLogo, removeLogoOfCustomer, saveCustomerLogo } from './customer-logo.ts';

export function labelLogoRoutes(files: FileStorage): Binding[] {
  return [
    bind(getLogoPreference, ({ context }) => readClientLogo(files, context)),
    bind(setLogoPreference, async ({ body, context, request, upload }) => {
      if (!request.isMultipart()) return changeLogoPreference(files, context, body);
      const file = await upload();
      return isRefusal(file) ? file : saveClientLogo(files, context, file);
    }),
    bind(getCustomerLogo, ({ params, context }) => readCustomerLogo(files, context, params.id)),
    bind(setCustomerLogo, async ({ params, context, upload }) => {
      const file = await upload();
      return isRefusal(file) ? file : saveCustomerLogo(files, context, params.id, file);
    }),
    bind(removeCustomerLogo, ({ params, context }) => removeLogoOfCustomer(files, context, params.id)),
  ];
}
