import { QueryBalanceRequest, QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'

/** Asks what an address holds of a coin. @returns the encoded request */
export function encodeBalanceRequest(address: string, denom: string): Uint8Array {
  return QueryBalanceRequest.encode(QueryBalanceRequest.fromPartial({ address, denom })).finish()
}

/** The coin of an answer, as it says; `undefined` where it names none. @throws for bytes that are no answer */
export function decodeBalance(value: Uint8Array): { readonly denom: string; readonly amount: string } | undefined {
  return QueryBalanceResponse.decode(value).balance
}
