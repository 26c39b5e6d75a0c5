import { imageApi, type ImageQuery, type SkipToken } from '@appkit/core/data'
import { useEndpointQuery } from './use-endpoint-query.js'
import type { PictureState } from './use-mark.js'

const { getImage } = imageApi.endpoints

/** Pictures stay as they are for as long as they are kept. */
const FRESH_SECONDS = 3_600

/**
 * The address of a picture for `img.src` that a strict content policy allows, once it is loaded and found to be one; it is asked for while the
 * component is on screen. `undefined`: none is wanted, it is on its way, or it may not be shown.
 * @source docs/threats.md T2.E22, T10.02
 */
export function useImage(question: ImageQuery | SkipToken): string | undefined {
  return useImageState(question).src
}

/** As `useImage`, and whether the picture is still on its way. */
export function useImageState(question: ImageQuery | SkipToken): PictureState {
  const { data, isFetching } = useEndpointQuery(getImage, question, { refetchOnMountOrArgChange: FRESH_SECONDS })
  return { src: data, isPending: data === undefined && isFetching }
}
