import { useRef } from 'react'
import { useMessages } from '../../hooks/use-messages.js'
import { Button } from '../button/button.js'

/** The way on where nothing was found: empties the field of the view, and gives it the focus. */
export function ClearSearch({ onClear }: { readonly onClear: () => void }) {
  const t = useMessages()
  const place = useRef<HTMLDivElement>(null)
  const clear = () => {
    place.current?.closest('.view')?.querySelector<HTMLElement>('.search-field input')?.focus()
    onClear()
  }
  return (
    <div ref={place}>
      <Button variant="secondary" onClick={clear}>
        {t('common.clearSearch')}
      </Button>
    </div>
  )
}
