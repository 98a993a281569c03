import type { Permission } from '@portal/contract/auth';
import {
  getBagActions,
  getForwarderBagActions,
  type Bag,
  type BagAction,
  type BaggedOrder,
  type BaggingOutcome,
  type BagOutcome,
  type BagPacker,
  type BagUpdate,
  type deleteBag,
  type editBag,
  type getBagFindings,
  type PartnerBag,
  type sealBag,
  type UnbaggedOrder,
} from '@portal/contract/bagging';
import type { BodyInput, ResponseOf } from '@portal/contract/core';
import { createContext, useContext, type ReactNode } from 'react';
import type { Page } from '../../ui/list/list-types.ts';

/** A bag as its client sees it, with its forwarder as `partner`, or as its forwarder sees it, with `packer` and `client`. */
export type SideBag = Omit<Bag, 'partner'> &
  Partial<Pick<Bag, 'partner'> & Pick<PartnerBag, 'packer' | 'client' | 'receivedAt' | 'forwardedAt'>>;

/** The actions that the state of a bag allows on this side. */
export function getSideActions(bag: SideBag): readonly BagAction[] {
  const { packer, forwardedAt = null } = bag;
  return packer === undefined
    ? getBagActions(bag)
    : getForwarderBagActions({ ...bag, packer, isForwarded: forwardedAt !== null });
}

/** An order in a bag; `client`: its client, for the forwarder. */
export type BagOrder = Pick<
  BaggedOrder,
  'id' | 'orderCode' | 'consigneeName' | 'pieces' | 'bagPieces' | 'grossGrams' | 'goodsFlags'
> & { readonly client?: { readonly name: string } };

/** An order to pack; `partner`: its forwarder, for the client. */
export type PackableOrder = Pick<
  UnbaggedOrder,
  'id' | 'orderCode' | 'destinationCountry' | 'destinationPortId' | 'serviceLevel' | 'grossGrams' | 'obstacle'
> &
  Partial<Pick<UnbaggedOrder, 'partner'>>;

interface PackRequest {
  readonly target: { readonly bagId: string } | Pick<Bag, 'destinationPortId' | 'serviceLevel'>;
  readonly orderIds: readonly string[];
  /** Idempotency key; a retry sends the same. */
  readonly key: string;
}

interface PackResult {
  readonly bag: Pick<Bag, 'id' | 'bagCode'>;
  readonly outcomes: readonly BaggingOutcome[];
}

export interface DeleteRequest extends Pick<BodyInput<typeof deleteBag>, 'reason' | 'comments'> {
  /** The order to take out of the bag; absent to delete the bag. */
  readonly orderCode?: string;
}

interface Paging {
  readonly page: number;
  readonly perPage: number;
}

/** The calls behind the parts of bagging that the client and the forwarder share. */
export interface BaggingCalls {
  readonly edit: (bag: SideBag, body: BodyInput<typeof editBag>) => Promise<unknown>;
  readonly seal: (bag: SideBag, body: BodyInput<typeof sealBag>) => Promise<unknown>;
  readonly delete: (bag: SideBag, request: DeleteRequest) => Promise<unknown>;
  readonly removeOrder: (bag: SideBag, orderCode: string) => Promise<unknown>;
  readonly pack: (request: PackRequest) => Promise<PackResult>;
  readonly complete: (bagIds: readonly string[]) => Promise<readonly BagOutcome[]>;
  readonly setMawb: (bagIds: readonly string[], awbNumber: string | null) => Promise<readonly BagOutcome[]>;
  /** Downloads one PDF with the labels. */
  readonly printLabels: (bagIds: readonly string[]) => Promise<void>;
  readonly listOpenBags: (destinationPortId: string, signal: AbortSignal) => Promise<readonly SideBag[]>;
  readonly listOrders: (bagId: string, paging: Paging, signal: AbortSignal) => Promise<Page<BagOrder>>;
  readonly listUpdates: (bagId: string, paging: Paging, signal: AbortSignal) => Promise<Page<BagUpdate>>;
  /** Absent if the side has no pre-flight of bags. */
  readonly readFindings?: (bagId: string, signal: AbortSignal) => Promise<BagFindingsAnswer>;
}

type BagFindingsAnswer = ResponseOf<typeof getBagFindings>['value'];

/** What differs between the bagging of a client and of a forwarder. */
export interface BaggingSide {
  /** Part of the keys of queries: `client`, or the id of the forwarder. */
  readonly key: string;
  readonly writePermission: Permission;
  readonly labelPermission: Permission;
  readonly calls: BaggingCalls;
  /** Path of the lists; that of a bag is below it. */
  readonly path: string;
  /** Search params of the tab of unbagged orders. */
  readonly unbaggedTab: string | undefined;
  readonly renderBag: (bag: Pick<Bag, 'id' | 'bagCode'> & { readonly packer?: BagPacker }) => ReactNode;
  readonly renderOrder: (orderCode: string) => ReactNode;
}

export const BaggingSideContext = createContext<BaggingSide | undefined>(undefined);

/** The side of the page; every page of bagging provides it. */
export function useBaggingSide(): BaggingSide {
  const side = useContext(BaggingSideContext);
  if (side === undefined) throw new Error('a part of bagging is outside a BaggingSideContext');
  return side;
}
