import {
  addPartnerPicture,
  changePartnerPicture,
  deletePartnerPicture,
  orderPartnerPictures,
  setPartnerLogo,
} from '@portal/contract/partners';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useInvalidateProfile } from '../partner-profile-queries.ts';

/** Sets the logo of a partner; null removes it. */
export function useSaveLogo(partnerId: string) {
  const onSettled = useInvalidateProfile(partnerId);
  return useMutation({
    mutationFn: (file: File | null) =>
      call(setPartnerLogo, {
        params: { partnerId },
        ...(file === null ? { body: { logo: null } } : { file, fileName: file.name }),
      }),
    onSettled,
  });
}

interface PictureInput {
  /** Undefined adds a picture. */
  readonly pictureId: string | undefined;
  readonly altText: string;
  /** Undefined leaves the stored picture. */
  readonly file: File | undefined;
}

/** Adds a picture, or changes one. */
export function useSavePicture(partnerId: string) {
  const onSettled = useInvalidateProfile(partnerId);
  return useMutation({
    mutationFn: ({ pictureId, altText, file }: PictureInput) => {
      const upload = file && { file, fileName: file.name, fields: { altText } };
      return pictureId === undefined
        ? call(addPartnerPicture, { params: { partnerId }, ...upload })
        : call(changePartnerPicture, {
            params: { partnerId, pictureId },
            ...(upload ?? { body: { altText } }),
          });
    },
    onSettled,
  });
}

/** Removes a picture from the gallery. */
export function useRemovePicture(partnerId: string) {
  const onSettled = useInvalidateProfile(partnerId);
  return useMutation({
    mutationFn: (pictureId: string) => call(deletePartnerPicture, { params: { partnerId, pictureId } }),
    onSettled,
  });
}

/** Sets the order of the gallery by the ids of its pictures. */
export function useOrderPictures(partnerId: string) {
  const onSettled = useInvalidateProfile(partnerId);
  return useMutation({
    mutationFn: (pictureIds: readonly string[]) =>
      call(orderPartnerPictures, { params: { partnerId }, body: { pictureIds: [...pictureIds] } }),
    onSettled,
  });
}
