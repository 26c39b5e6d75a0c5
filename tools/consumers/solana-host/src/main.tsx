import { solana } from '@appkit/chain-solana'
import { announceSolanaWallet, createSolanaTestWallet } from '@appkit/chain-solana/testing'
import { createWeb3jsProvider } from '@appkit/chain-solana/web3js'
import { solana as solanaNetwork } from '@appkit/core/networks'
import { createAppKit } from '@appkit/sdk'
import { useAppKitAccount } from '@appkit/sdk/react'
import { useAppKitConnection } from '@appkit/sdk/react/solana'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const wallet = createSolanaTestWallet({
  seeds: ['01'.repeat(32)],
  chains: [{ chain: 'solana:mainnet', rpcUrl: '' }]
})
announceSolanaWallet(window, wallet.wallet)

const kit = createAppKit({
  projectId: 'consumer',
  networks: [solanaNetwork],
  adapters: [solana()],
  enableWalletConnect: false
})
const provider = createWeb3jsProvider(kit)

/** A transfer signed by the wallet, in the class that went in: whether its signature holds. Nothing is sent. */
async function signTransfer(): Promise<boolean> {
  const { publicKey } = await provider.connect()
  const transaction = new Transaction({
    feePayer: publicKey,
    blockhash: PublicKey.default.toBase58(),
    lastValidBlockHeight: 1
  }).add(SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: publicKey, lamports: 1 }))
  const signed: Transaction = await provider.signTransaction(transaction)
  return signed instanceof Transaction && signed.verifySignatures()
}

function Dapp() {
  const { address } = useAppKitAccount()
  const { connection } = useAppKitConnection()
  const [signed, setSigned] = useState<boolean>()
  // One copy of the library: an object of the kit is one of the host's class.
  const node = connection instanceof Connection ? connection.rpcEndpoint : 'none'
  return (
    <main>
      <output id="facts">{[node, address, signed].join(' ')}</output>
      <button onClick={() => void provider.connect()}>connect</button>
      <button onClick={() => void signTransfer().then(setSigned)}>sign</button>
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Dapp />
    </StrictMode>
  )
}
