import { connect, createConfig, http } from '@wagmi/core'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'

/** The wallet library alone: one button that connects the first announced wallet. */
const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })

function Connect() {
  const [label, setLabel] = useState('Connect Wallet')
  const choose = async () => {
    const connector = config.connectors.find(({ name }) => name === 'Size Wallet')
    if (!connector) return
    const { accounts } = await connect(config, { connector })
    setLabel(accounts[0])
  }
  return (
    <button type="button" onClick={() => void choose()}>
      {label}
    </button>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Connect />)
