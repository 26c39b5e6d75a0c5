import type { CaipNetwork } from '@appkit/core'
import { loadDataLayer } from '@appkit/core/data'
import { useState, type ReactNode } from 'react'
import { useDirectoryPictureState } from '../../hooks/use-directory-picture.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { Picture } from '../picture/picture.js'
import { NETWORK_IMAGE_IDS } from './network-image-ids.js'

export interface NetworkPictureProps {
  readonly network: CaipNetwork
  /** Stands in where there is none. */
  readonly children: ReactNode
}

/** The directory's picture of a network, with the data layer that asks for it. */
export function NetworkPicture({ network, children }: NetworkPictureProps) {
  const { widget } = useWidgetEnvironment()
  useState(() => loadDataLayer(widget))
  const { assets, caipNetworkId } = network
  const { src, isPending } = useDirectoryPictureState('asset', assets?.imageId ?? NETWORK_IMAGE_IDS[caipNetworkId])
  return isPending ? undefined : <Picture src={src}>{children}</Picture>
}
