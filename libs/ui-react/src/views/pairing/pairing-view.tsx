import type { Connector } from '@appkit/core'
import { rememberPairingLink, type WalletListing } from '@appkit/core/internal'
import { useEffect, useState, type ReactNode } from 'react'
import { Tabs } from '../../primitives/tabs/tabs.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import type { ViewProps } from '../../view-stack/view-definition.js'
import { useWithOwnLinks } from '../downloads/use-with-own-links.js'
import { AnsweredPanel } from './answered-panel.js'
import { BrowserPanel } from './browser-panel.js'
import { FailurePanel } from './failure-panel.js'
import { GetWalletRow } from './get-wallet-row.js'
import { LinkPanel } from './link-panel.js'
import { pairingPlatforms, type PairingPlatform } from './pairing-platforms.js'
import { QrPanel } from './qr-panel.js'
import { usePairing } from './use-pairing.js'

/** Pairs a wallet that is not in the page: by code, or by a link to where it runs. */
export function PairingView({ parameters }: ViewProps<'ConnectingWalletConnect'>) {
  const { t, device, widget } = useWidgetEnvironment()
  const wallet: WalletListing | undefined = useWithOwnLinks(parameters.wallet)
  const connector = useInstalledConnector(wallet)
  const { stage, uri, code, again } = usePairing(wallet)
  const [chosen, setChosen] = useState<string>()
  const platforms = pairingPlatforms(wallet, device, connector !== undefined)
  const name = wallet?.name ?? t('pairing.wallet')
  const current = platforms.find((platform) => platform === chosen) ?? platforms[0]

  useEffect(() => {
    if (current === 'qrcode') widget.dispatch(rememberPairingLink(undefined))
  }, [widget, current])

  const panels: Readonly<Record<PairingPlatform, () => ReactNode>> = {
    browser: () => wallet && connector && <BrowserPanel wallet={wallet} connector={connector} />,
    qrcode: () => (
      <QrPanel wallet={wallet} uri={uri} text={wallet ? t('pairing.scan', { name }) : t('pairing.scanAny')} />
    ),
    mobile: () => wallet && <LinkPanel wallet={wallet} platform="mobile" uri={uri} onAgain={again} />,
    web: () => wallet && <LinkPanel wallet={wallet} platform="web" uri={uri} onAgain={again} />,
    desktop: () => wallet && <LinkPanel wallet={wallet} platform="desktop" uri={uri} onAgain={again} />
  }
  const isFailed = stage === 'declined' || stage === 'offline' || stage === 'failed'

  return (
    <div className="pairing" data-stage={stage}>
      {isFailed ? (
        <FailurePanel wallet={wallet} stage={stage} code={code} onAgain={again} />
      ) : stage === 'answered' ? (
        <AnsweredPanel wallet={wallet} />
      ) : platforms.length === 1 ? (
        current && panels[current]()
      ) : (
        <Tabs
          tabs={platforms.map((platform) => ({
            id: platform,
            title: t(`pairing.platform.${platform}`),
            panel: panels[platform]
          }))}
          label={t('pairing.platforms', { name })}
          chosen={current}
          onChoose={setChosen}
        />
      )}
      {wallet && stage !== 'answered' ? <GetWalletRow wallet={wallet} /> : undefined}
    </div>
  )
}

/** The listed wallet's connector in the page, where there is one that is not in doubt. @source docs/threats.md T1.03 */
function useInstalledConnector(wallet: WalletListing | undefined): Connector | undefined {
  return useWidgetSelector(({ connectors }) => connectors.found.find((connector) => isSame(connector, wallet)))
}

function isSame({ id, info, explorerId, caution }: Connector, wallet: WalletListing | undefined): boolean {
  if (!wallet || caution) return false
  const ids = [id, info?.rdns, explorerId]
  return ids.includes(wallet.id) || (wallet.rdns !== undefined && ids.includes(wallet.rdns))
}
