import { skipToken } from '@appkit/core/data'
import { useImage } from './use-image.js'

/** The address for `img.src` of a picture that an answer names: see `useImage`. @param url as an answer of the data layer names it */
export function usePicture(url: string | undefined): string | undefined {
  const isInline = url?.startsWith('data:') ?? false
  const picture = useImage(url === undefined || isInline ? skipToken : { kind: 'url', url })
  return isInline ? url : picture
}
