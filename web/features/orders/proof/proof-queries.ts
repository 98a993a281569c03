import type { BodyInput } from '@portal/contract/core';
import {
  addProofFile,
  getDeliveryCode,
  renewDeliveryCode,
  setDeliveryProof,
  type ProofFileKind,
} from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

const codeKey = (orderId: string) => [...orderKeys.detail(orderId), 'delivery-code'];

/** The delivery code of an order. */
export function deliveryCodeQuery(orderId: string) {
  return queryOptions({
    queryKey: codeKey(orderId),
    queryFn: async ({ signal }) => (await call(getDeliveryCode, { params: { id: orderId }, signal })).value,
  });
}

/** Replaces the delivery code of an order. */
export function useRenewCode(orderId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(renewDeliveryCode, { params: { id: orderId } })).value,
    onSuccess: (code) => queries.setQueryData(codeKey(orderId), code),
  });
}

/** An image that is not uploaded yet. */
export interface NewImage {
  readonly kind: ProofFileKind;
  readonly file: File;
}

interface NewProof {
  readonly input: BodyInput<typeof setDeliveryProof>['proof'];
  readonly images: readonly NewImage[];
}

/** Records the proof of delivery of an order or of a piece (`orderRef`), and then uploads its images one after the other. */
export function useSaveProof(orderRef: string, serviceType: ServiceType) {
  const queries = useQueryClient();
  const params = { id: orderRef };
  return useMutation({
    mutationFn: async ({ input, images }: NewProof) => {
      await call(setDeliveryProof, { params, body: { serviceType, proof: input } });
      for (const { kind, file } of images) {
        await call(addProofFile, { params, file, fileName: file.name, fields: { serviceType, kind } });
      }
    },
    // Not awaited: the dialog closes before the new values replace it.
    onSettled: () => void queries.invalidateQueries(),
  });
}
