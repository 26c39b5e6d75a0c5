import { useAddPart } from '@appkit/ui-react'
import { useEffect, useState } from 'react'

type Extras = typeof import('./form-extras.js')

/** What the form shows only sometimes, once it is there. @param isNeeded whether it is needed now; what has come stays */
export function useExtras(isNeeded: boolean): Extras | undefined {
  const addPart = useAddPart()
  const [extras, setExtras] = useState<Extras>()
  const isMissing = isNeeded && extras === undefined
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    import('./form-extras.js').then(
      (arrived) => {
        if (isGone) return
        addPart(arrived.part)
        setExtras(arrived)
      },
      // The button still says what is missing; asked for again with the next form.
      () => undefined
    )
    return () => {
      isGone = true
    }
  }, [isMissing, addPart])
  return extras
}
