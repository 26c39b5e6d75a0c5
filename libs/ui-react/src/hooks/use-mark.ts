import { useEffect, useState } from 'react'

/** A picture that comes by itself. */
export interface PictureState {
  /** The address for `img.src`. `undefined`: on its way, not wanted, or there is none. */
  readonly src: string | undefined
  readonly isPending: boolean
}

/**
 * Loads a mark that the kit brings along.
 * @param load the same function each time @param id whose mark; `undefined`: none is wanted
 */
export function useMark(load: (id: string) => Promise<string | undefined>, id: string | undefined): PictureState {
  const [known, setKnown] = useState<{ readonly id: string; readonly src: string | undefined }>()
  useEffect(() => {
    if (id === undefined) return
    let isGone = false
    const arrive = (src?: string) => {
      if (!isGone) setKnown({ id, src })
    }
    load(id).then(arrive, () => arrive())
    return () => {
      isGone = true
    }
  }, [load, id])
  const isKnown = known !== undefined && known.id === id
  return { src: isKnown ? known.src : undefined, isPending: id !== undefined && !isKnown }
}
