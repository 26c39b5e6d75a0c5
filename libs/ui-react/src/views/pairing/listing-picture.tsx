import { loadDataLayer } from '@appkit/core/data'
import { useState } from 'react'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { ListingIcon, type ListingIconProps } from '../all-wallets/listing-icon.js'

/** The picture of a listed wallet, with the data layer that asks for it. */
export function ListingPicture(props: ListingIconProps) {
  const { widget } = useWidgetEnvironment()
  useState(() => loadDataLayer(widget))
  return <ListingIcon {...props} />
}
