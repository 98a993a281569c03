import { isRefusal } from '@portal/contract/core';
import {
  addPartnerCertificate,
  changePartnerCertificate,
  deletePartnerCertificate,
  downloadCertificateFile,
  listPartnerCertificates,
  setCertificateFile,
} from '@portal/contract/partners';
import { bind, type Binding } from '../../../http/binding.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import {
  addCertificate,
  changeCertificate,
  getToday,
  openCertificateFile,
  removeCertificate,
  saveCertificateFile,
  type CertificateDeps,
} from './certificates-service.ts';
import { readCertificatePage } from './certificates-store.ts';

export function certificatesRoutes(deps: CertificateDeps): Binding[] {
  return [
    bind(listPartnerCertificates, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) =>
        readCertificatePage(tx, partnerId, getToday(deps.clock), query),
      ),
    ),
    bind(addPartnerCertificate, ({ params, body, context }) =>
      addCertificate(deps, context, params.partnerId, body),
    ),
    bind(changePartnerCertificate, ({ params, body, context }) =>
      changeCertificate(deps, context, params, body),
    ),
    bind(deletePartnerCertificate, ({ params, context }) => removeCertificate(deps, context, params)),
    bind(setCertificateFile, async ({ params, request, upload, context }) => {
      const file = request.isMultipart() ? await upload() : undefined;
      return isRefusal(file) ? file : saveCertificateFile(deps, context, params, file);
    }),
    bind(downloadCertificateFile, ({ params, context }) => openCertificateFile(deps, context, params)),
  ];
}
