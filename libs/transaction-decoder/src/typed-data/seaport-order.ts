import type { SignedValues } from './signed-values.js'
import type { OrderItem, SignedOrder } from './typed-data-facts.js'

/** What sellers and bidders sign for Seaport 1.2 and later. @source Seaport, OrderComponents */
export const ORDER =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)' +
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)' +
  'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'

const ITEM_TYPES = ['native', 'erc20', 'erc721', 'erc1155', 'erc721Criteria', 'erc1155Criteria'] as const

/** @returns `undefined` for a type of item that Seaport does not have */
export function readOrder(values: SignedValues): SignedOrder | undefined {
  const offer = values.items('offer').map((place) => readItem(values, place))
  const wanted = values.items('consideration').map((place) => {
    const item = readItem(values, place)
    return item && { ...item, recipient: values.address(`${place}.recipient`) }
  })
  if (offer.includes(undefined) || wanted.includes(undefined)) return undefined
  return {
    kind: 'order',
    offerer: values.address('offerer'),
    offer: offer.filter((item) => item !== undefined),
    consideration: wanted.filter((item) => item !== undefined),
    startTime: values.units('startTime'),
    endTime: values.units('endTime')
  }
}

function readItem(values: SignedValues, place: string): OrderItem | undefined {
  const type = ITEM_TYPES[Number(values.text(`${place}.itemType`))]
  return (
    type && {
      type,
      token: values.address(`${place}.token`),
      idOrCriteria: values.units(`${place}.identifierOrCriteria`),
      startAmount: values.units(`${place}.startAmount`),
      endAmount: values.units(`${place}.endAmount`)
    }
  )
}
