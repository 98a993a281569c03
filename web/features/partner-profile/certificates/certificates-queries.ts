import type { QueryInput } from '@portal/contract/core';
import {
  addPartnerCertificate,
  changePartnerCertificate,
  deletePartnerCertificate,
  downloadCertificateFile,
  listPartnerCertificates,
  setCertificateFile,
  type CertificateInput,
  type PartnerCertificate,
} from '@portal/contract/partners';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { buildUrl, call } from '../../../api/client.ts';
import { profileKey, useInvalidateProfile } from '../partner-profile-queries.ts';

/** One page of the certificates of a partner. */
export function certificatesQuery(partnerId: string, query: QueryInput<typeof listPartnerCertificates>) {
  return queryOptions({
    queryKey: [...profileKey(partnerId), 'certificates', query],
    queryFn: ({ signal }) => call(listPartnerCertificates, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The address of the file of a certificate. */
export function getCertificateFileUrl(partnerId: string, certificateId: string): string {
  return buildUrl(downloadCertificateFile, { params: { partnerId, certificateId } });
}

interface CertificateChange {
  /** Undefined adds a certificate. */
  readonly certificateId: string | undefined;
  readonly input: CertificateInput;
}

/** Adds a certificate, or changes one. */
export function useSaveCertificate(partnerId: string) {
  const onSettled = useInvalidateProfile(partnerId);
  return useMutation({
    mutationFn: async ({ certificateId, input }: CertificateChange) => {
      const { value } =
        certificateId === undefined
          ? await call(addPartnerCertificate, { params: { partnerId }, body: input })
          : await call(changePartnerCertificate, { params: { partnerId, certificateId }, body: input });
      return value;
    },
    onSettled,
  });
}

interface FileChange {
  readonly certificateId: string;
  /** Null removes the file. */
  readonly file: File | null;
}

/** Sets or removes the file of a certificate. */
export function useSaveCertificateFile(partnerId: string) {
  const onSettled = useInvalidateProfile(partnerId);
  return useMutation({
    mutationFn: ({ certificateId, file }: FileChange) =>
      call(setCertificateFile, {
        params: { partnerId, certificateId },
        ...(file === null ? { body: { file: null } } : { file, fileName: file.name }),
      }),
    onSettled,
  });
}

/** Removes a certificate. */
export function useRemoveCertificate(partnerId: string) {
  const onSettled = useInvalidateProfile(partnerId);
  return useMutation({
    mutationFn: ({ id: certificateId }: PartnerCertificate) =>
      call(deletePartnerCertificate, { params: { partnerId, certificateId } }),
    onSettled,
  });
}
