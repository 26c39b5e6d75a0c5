import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useCalm } from '../../hooks/use-calm.js'
import { usePartMessages } from '../../hooks/use-part-messages.js'
import { plural } from '../../i18n/plural.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { ClearSearch } from '../search-field/clear-search.js'
import { SearchField } from '../search-field/search-field.js'
import { RowSkeletons } from '../skeleton/row-skeletons.js'
import { Spinner } from '../spinner/spinner.js'
import { VirtualList } from '../virtual-list/virtual-list.js'
import { findTokens, type TokenLine } from './find-tokens.js'
import { TokenChips } from './token-chips.js'
import { TokenChoiceRow } from './token-choice-row.js'
import type { TokenChoice, TokenGroup } from './token-choice.js'

const ROW_HEIGHT = 56
const SKELETONS = 5

export interface TokenPickerProps {
  /** Those without a heading, ahead of the groups. */
  readonly tokens: readonly TokenChoice[]
  /** A few within easy reach, shown while nothing is searched for. */
  readonly chips?: readonly TokenChoice[] | undefined
  /** More tokens, each group under its heading. A token is in one group only. */
  readonly groups?: readonly TokenGroup[] | undefined
  /** The key of the token in use; it is marked. */
  readonly chosen?: string | undefined
  readonly onChoose: (key: string) => void
  /** More are on their way. */
  readonly isLoading: boolean
  /** Stands where the list would be while there is nothing to choose from. */
  readonly empty: ReactNode
  /** Gets what is searched for, where more can be asked for by it. */
  readonly onSearch?: ((text: string) => void) | undefined
}

/** Tokens to choose one from: searched by name, symbol or address; a list of any length, led through by the arrow keys. */
export function TokenPicker(props: TokenPickerProps) {
  const { tokens, chips = [], groups, chosen, onChoose, isLoading, empty, onSearch } = props
  const t = usePartMessages()
  const root = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const found = useMemo(() => findTokens([{ tokens }, ...(groups ?? [])], search), [tokens, groups, search])
  // Balances that come meanwhile sort anew: not under a press.
  const lines = useCalm(found, root)
  const hasTokens = tokens.length > 0 || groups?.some((group) => group.tokens.length > 0) === true
  // Where more are asked for by the search, none is an answer to it; elsewhere none came at all.
  const isSearched = search.trim() !== '' && (hasTokens || onSearch !== undefined)
  const hasAny = lines.length > 0
  useFoundAnnouncement(lines.length, isSearched && !isLoading)

  const find = (next: string) => {
    setText(next)
    onSearch?.(next)
  }
  return (
    <div className="token-picker" part="token-picker" ref={root}>
      <SearchField
        label={t('parts.tokens.search')}
        value={text}
        onChange={find}
        onDown={() => root.current?.querySelector<HTMLElement>('button.token-choice')?.focus()}
        end={isLoading && hasAny ? <Spinner /> : undefined}
      />
      {isSearched || chips.length === 0 ? undefined : (
        <TokenChips tokens={chips} label={t('parts.tokens.suggested')} chosen={chosen} onChoose={onChoose} />
      )}
      {hasAny ? (
        <TokenList lines={lines} chosen={chosen} onChoose={onChoose} />
      ) : isLoading ? (
        <RowSkeletons count={SKELETONS} />
      ) : isSearched ? (
        <>
          <p className="token-picker-none">{t('parts.tokens.empty')}</p>
          <ClearSearch onClear={() => find('')} />
        </>
      ) : (
        empty
      )}
    </div>
  )
}

interface TokenListProps extends Pick<TokenPickerProps, 'chosen' | 'onChoose'> {
  readonly lines: readonly TokenLine[]
}

function TokenList({ lines, chosen, onChoose }: TokenListProps) {
  const t = usePartMessages()
  return (
    <VirtualList
      items={lines}
      keyOf={({ token }) => token.key}
      label={t('parts.tokens.list')}
      rowHeight={ROW_HEIGHT}
      gap={0}
    >
      {({ token, title }) => (
        <>
          {title === undefined ? undefined : <h3 className="token-group-title">{title}</h3>}
          <TokenChoiceRow token={token} isChosen={token.key === chosen} onChoose={() => onChoose(token.key)} />
        </>
      )}
    </VirtualList>
  )
}

/** Says how many were found once a search has settled. */
function useFoundAnnouncement(count: number, isWanted: boolean): void {
  const t = usePartMessages()
  const { announce } = useWidgetEnvironment()
  useEffect(() => {
    if (isWanted) announce(plural(t, 'parts.tokens.found', count))
  }, [announce, t, isWanted, count])
}
