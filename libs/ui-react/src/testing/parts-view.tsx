import { asDecimal } from '@appkit/core/internal'
import { useState, type ReactNode } from 'react'
import { useMessages } from '../hooks/use-messages.js'
import { Acknowledge } from '../primitives/acknowledge/acknowledge.js'
import { AmountInput } from '../primitives/amount-input/amount-input.js'
import { AssetIcon } from '../primitives/asset-icon/asset-icon.js'
import { Button } from '../primitives/button/button.js'
import { CopyAddress } from '../primitives/copy-address/copy-address.js'
import { differingPlaces } from '../primitives/copy-address/differing-places.js'
import { Notice } from '../primitives/notice/notice.js'
import { ProgressPanel } from '../primitives/progress-panel/progress-panel.js'
import type { ProgressStage } from '../primitives/progress-panel/progress-stage.js'
import { ReviewList } from '../primitives/review-list/review-list.js'
import { ShortenedAmount } from '../primitives/review-list/shortened-amount.js'
import { SegmentedControl } from '../primitives/segmented-control/segmented-control.js'
import { TextField } from '../primitives/text-field/text-field.js'
import { TokenPicker } from '../primitives/token-picker/token-picker.js'
import type { TokenChoice } from '../primitives/token-picker/token-choice.js'
import { TypedConfirmation } from '../primitives/typed-confirmation/typed-confirmation.js'
import { FactsSample, type FactsSampleName } from './facts-sample.js'
import type { partsWords } from './parts-words.js'

const KNOWN = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const LOOK_ALIKE = '0x71C7a5dEC7ab88b098de1B751B7401B5f6d8976F'
const MOST = '115792089237316195423570985008687907853269984665640564039457584007913129639935'

/** What the gallery shows of the parts. */
export interface PartsSample {
  readonly sample: 'amount' | 'panels' | 'fields' | 'tokens' | 'review' | 'notices' | 'progress' | 'facts'
  readonly facts?: FactsSampleName
  readonly value?: string
  readonly error?: boolean
  readonly tokens?: readonly TokenChoice[]
  readonly chips?: readonly TokenChoice[]
  readonly others?: readonly TokenChoice[]
  readonly isLoading?: boolean
  readonly stage?: ProgressStage
}

/** Shows the parts of views that move value, one kind at a time. */
export function PartsView({ parameters }: { readonly parameters: unknown }): ReactNode {
  const sample = parameters as PartsSample
  switch (sample.sample) {
    case 'amount':
      return <AmountSample {...sample} />
    case 'panels':
      return <PanelsSample {...sample} />
    case 'fields':
      return <FieldsSample {...sample} />
    case 'tokens':
      return <TokensSample {...sample} />
    case 'review':
      return <ReviewSample />
    case 'notices':
      return <NoticesSample />
    case 'facts':
      return <FactsSample name={sample.facts ?? 'pending'} />
    default:
      return <ProgressSample stage={sample.stage ?? 'wallet'} />
  }
}

const useSampleMessages = () => useMessages<typeof partsWords>()

function Stack({ children }: { readonly children: ReactNode }) {
  return <div className="parts-sample">{children}</div>
}

function AmountSample({ value: first = '', error = false }: PartsSample) {
  const t = useSampleMessages()
  const [value, setValue] = useState(first)
  const [unit, setUnit] = useState<'token' | 'fiat'>('token')
  return (
    <Stack>
      <SegmentedControl
        label={t('sample.currency')}
        options={[
          { value: 'token', label: t('sample.token') },
          { value: 'fiat', label: t('sample.fiat') }
        ]}
        value={unit}
        onChange={setUnit}
      />
      <AmountInput
        size="hero"
        label={t('sample.send')}
        value={value}
        onChange={setValue}
        symbol="ETH"
        error={error ? t('sample.tooMany') : undefined}
      />
      <TextField label={t('sample.receiver')} value="" onChange={() => undefined} hint={t('sample.receiverHint')} />
      <div className="actions">
        <Button onClick={() => undefined}>{t('sample.confirm')}</Button>
      </div>
    </Stack>
  )
}

function PanelsSample({ value: first = '1.5' }: PartsSample) {
  const t = useSampleMessages()
  const [value, setValue] = useState(first)
  const token = <bdi>{'ETH'}</bdi>
  return (
    <Stack>
      <AmountInput size="panel" label={t('sample.send')} value={value} onChange={setValue} after={token} />
      <AmountInput
        size="panel"
        label={t('sample.receive')}
        value="4806.165"
        onChange={() => undefined}
        after={token}
        disabled
      />
      <AmountInput
        size="panel"
        label={t('sample.send')}
        value="0.1234567"
        onChange={() => undefined}
        before="$"
        after={token}
        error={t('sample.tooMany')}
      />
    </Stack>
  )
}

function FieldsSample({ value: first = '' }: PartsSample) {
  const t = useSampleMessages()
  const [value, setValue] = useState(first)
  const [isChecked, setChecked] = useState(false)
  return (
    <Stack>
      <TextField label={t('sample.receiver')} value={value} onChange={setValue} hint={t('sample.receiverHint')} />
      <TextField label={t('sample.receiver')} value="vitalik.example" onChange={setValue} isBusy />
      <TextField
        label={t('sample.receiver')}
        value={`0x${'0'.repeat(20)}`}
        onChange={setValue}
        error={t('sample.receiverError')}
      />
      <TypedConfirmation expected="d8976f" label={t('sample.typed')} value="d8976F" onChange={setValue} />
      <Acknowledge label={t('sample.acknowledge')} checked={isChecked} onChange={setChecked} />
      <Acknowledge label={t('sample.acknowledge')} checked onChange={setChecked} />
    </Stack>
  )
}

function TokensSample({ tokens = [], chips, others, isLoading = false }: PartsSample) {
  const t = useSampleMessages()
  const marked = tokens.map((token) => (token.tag === undefined ? token : { ...token, tag: t('sample.unlisted') }))
  return (
    <TokenPicker
      tokens={others ? [] : marked}
      chips={chips}
      groups={
        others && [
          { title: t('sample.yours'), tokens: marked },
          { title: t('sample.others'), tokens: others }
        ]
      }
      chosen={tokens[1]?.key}
      onChoose={() => undefined}
      isLoading={isLoading}
      empty={<p className="token-picker-none">{t('sample.empty')}</p>}
    />
  )
}

function ReviewSample() {
  const t = useSampleMessages()
  return (
    <Stack>
      <ReviewList
        rows={[
          {
            label: t('sample.send'),
            value: <bdi>{'1.5 ETH'}</bdi>,
            detail: '$4,806.16',
            icon: <AssetIcon name="ETH" seed="eth" src={undefined} />
          },
          { label: t('sample.receive'), value: <bdi>{`+${MOST} USDC`}</bdi>, tone: 'positive' },
          { label: t('sample.receiver'), value: <CopyAddress address={KNOWN} name="meadow.example" />, isWide: true },
          { label: t('sample.network'), value: <bdi>{'Ethereum'}</bdi> },
          {
            label: t('sample.fee'),
            value: '$1.20',
            detail: <ShortenedAmount amount={asDecimal('0.000370123456789123')} symbol="ETH" rounding="up" />,
            tone: 'caution'
          }
        ]}
      />
      <div className="actions">
        <Button onClick={() => undefined}>{t('sample.confirm')}</Button>
      </div>
    </Stack>
  )
}

function NoticesSample() {
  const t = useSampleMessages()
  return (
    <Stack>
      <Notice tone="info">{t('sample.info')}</Notice>
      <Notice tone="caution" action={{ label: t('sample.compare'), onClick: () => undefined }}>
        {t('sample.caution')}
      </Notice>
      <Notice tone="critical">{t('sample.critical')}</Notice>
      <CopyAddress address={LOOK_ALIKE} marks={differingPlaces(LOOK_ALIKE, KNOWN)} name={t('sample.receiver')} />
      <CopyAddress address={KNOWN} marks={differingPlaces(KNOWN, LOOK_ALIKE)} name={t('sample.known')} />
      <CopyAddress address="7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU" />
    </Stack>
  )
}

const DETAILS = {
  wallet: 'sample.walletDetail',
  sent: 'sample.sentDetail',
  confirmed: 'sample.confirmedDetail',
  replaced: 'sample.boughtDetail',
  failed: 'sample.failedDetail',
  unknown: 'sample.unknownDetail'
} as const

function ProgressSample({ stage }: { readonly stage: ProgressStage }) {
  const t = useSampleMessages()
  return (
    <ProgressPanel
      stage={stage}
      title={t(`sample.${stage}`)}
      detail={t(DETAILS[stage])}
      link={stage === 'wallet' ? undefined : { label: t('sample.explorer'), href: 'https://explorer.example/tx/0x1' }}
    >
      {stage === 'wallet' ? undefined : (
        <Button variant={stage === 'failed' ? 'primary' : 'secondary'} onClick={() => undefined}>
          {t(stage === 'failed' ? 'sample.again' : 'sample.done')}
        </Button>
      )}
    </ProgressPanel>
  )
}
