import { namesApi, skipToken } from '@appkit/core/data'
import { selectActiveConnection } from '@appkit/core/internal'
import {
  Button,
  Notice,
  TextField,
  useDebounced,
  useEndpointQuery,
  useErrorText,
  useHeld,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector
} from '@appkit/ui-react'
import { namesSlice, selectNames, selectNameSuffix, type NameProblem } from '../logic/names-slice.js'
import { parseLabel, type ParsedLabel } from '../logic/parse-label.js'
import { registerName } from '../logic/register-name.js'
import type { en } from '../messages/en.js'
import { NameChoices } from './name-choices.js'

/** How long typing rests before names like it are looked for, ms. */
export const LOOK_UP_DELAY_MS = 300

type Texts = ReturnType<typeof useMessages<typeof en>>

/** Chooses a name for the account, and has the wallet sign for it. */
export function RegisterNameView() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const errorText = useErrorText()
  const { typed, status } = useWidgetSelector(selectNames)
  const suffix = useWidgetSelector(selectNameSuffix)
  const wallet = useHeld(useWidgetSelector(selectActiveConnection))?.wallet.name ?? ''
  const settled = useDebounced(typed, LOOK_UP_DELAY_MS)
  const parsed = parseLabel(typed, suffix)
  const looked = parseLabel(settled, suffix)
  const question = 'label' in looked ? { name: looked.label, zone: suffix } : skipToken
  const { data, error, isFetching, refetch } = useEndpointQuery(namesApi.endpoints.getNameSuggestions, question)

  const label = 'label' in parsed ? parsed.label : undefined
  const isLookedUp = label !== undefined && 'label' in looked && looked.label === label
  const choices = isLookedUp ? (data ?? []) : []
  const name = `${label ?? ''}.${suffix}`
  const own = choices.find((choice) => choice.name === name)
  const isTaken = own?.isRegistered === true
  const isFree = own?.isRegistered === false
  const others = choices.filter((choice) => choice.isRegistered || choice !== own)
  const problem = status.step === 'editing' ? status.problem : undefined
  const isBusy = status.step !== 'editing'
  const register = () => void dispatch(registerName())

  return (
    <form
      className="names"
      onSubmit={(event) => {
        event.preventDefault()
        register()
      }}
    >
      <TextField
        label={t('names.field')}
        value={typed}
        onChange={(text) => dispatch(namesSlice.actions.typed(text))}
        hasFocus
        isReadOnly={isBusy}
        isBusy={label !== undefined && (isFetching || !isLookedUp)}
        hint={isFree ? t('names.available', { name }) : t('names.hint')}
        error={
          problemText(t, problem) ??
          labelText(t, typed, settled, parsed) ??
          (isTaken ? t('names.error.taken', { name }) : undefined)
        }
        direction="ltr"
        after={<span className="names-suffix">.{suffix}</span>}
      />
      {isLookedUp && error !== undefined && choices.length === 0 ? (
        <Notice tone="info" action={{ label: t('common.tryAgain'), onClick: refetch }}>
          {t('names.suggestionsFailed')}
        </Notice>
      ) : undefined}
      {problem?.kind === 'failed' ? (
        <Notice tone={problem.error.code === 'USER_REJECTED' ? 'caution' : 'critical'}>
          {errorText(problem.error)}
        </Notice>
      ) : undefined}
      <p className="names-status" role="status">
        {status.step === 'signing' ? t('names.inWallet', { wallet }) : ''}
      </p>
      {isBusy ? undefined : <NameChoices choices={others} suffix={suffix} />}
      <div className="actions">
        <Button isLoading={isBusy} isDisabled={label === undefined || isTaken} onClick={register}>
          {label === undefined ? t('names.enter') : t('names.continue')}
        </Button>
      </div>
    </form>
  )
}

/** What keeps a name from being had. */
function problemText(t: Texts, problem: NameProblem | undefined): string | undefined {
  if (problem === undefined || problem.kind === 'failed') return undefined
  return t(`names.error.${problem.kind}`, { name: problem.name })
}

/** What is wrong with the text; that it is short, only once typing rests. */
function labelText(t: Texts, typed: string, settled: string, parsed: ParsedLabel): string | undefined {
  if (typed === '' || 'label' in parsed) return undefined
  return parsed.problem === 'short' && typed !== settled ? undefined : t(`names.error.${parsed.problem}`)
}
