import type { NameSuggestion } from '@appkit/core/data'
import { Tag, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import { namesSlice } from '../logic/names-slice.js'
import type { en } from '../messages/en.js'

export interface NameChoicesProps {
  readonly choices: readonly NameSuggestion[]
  /** What names end in, without the dot. */
  readonly suffix: string
}

/** Names like the one that was typed; choosing one puts it into the form. Registered ones cannot be chosen. */
export function NameChoices({ choices, suffix }: NameChoicesProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  if (choices.length === 0) return undefined
  return (
    <ul className="list" part="name-list" aria-label={t('names.list')}>
      {choices.map(({ name, isRegistered }) => {
        const label = name.slice(0, -suffix.length - 1)
        return (
          <li key={name}>
            <button
              type="button"
              className="row names-choice"
              part="name-choice"
              disabled={isRegistered}
              onClick={() => dispatch(namesSlice.actions.typed(label))}
            >
              <span className="names-choice-name">
                <bdi>{name}</bdi>
              </span>
              {isRegistered ? (
                <span className="row-end">
                  <Tag>{t('names.registered')}</Tag>
                </span>
              ) : undefined}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
