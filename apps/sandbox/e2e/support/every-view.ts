import type { ViewName } from '@appkit/core'

/** Every view there is: the compiler misses one that is not listed. */
const VIEWS: Readonly<Record<ViewName, true>> = {
  Connect: true,
  ConnectingExternal: true,
  ConnectingWalletConnect: true,
  ConnectingWalletConnectBasic: true,
  ConnectingMultiChain: true,
  PartialConnection: true,
  AllWallets: true,
  GetWallet: true,
  Downloads: true,
  Account: true,
  ProfileWallets: true,
  Networks: true,
  UnsupportedChain: true,
  WhatIsAWallet: true,
  Transactions: true,
  WalletReceive: true,
  WalletCompatibleNetworks: true,
  WalletSend: true,
  WalletSendSelectToken: true,
  WalletSendPreview: true,
  WalletSendConfirmed: true,
  Swap: true,
  SwapSelectToken: true,
  SwapPreview: true,
  SwapProgress: true,
  OnRampAmount: true,
  OnRampProviders: true,
  OnRampTokenSelect: true,
  OnRampFiatSelect: true,
  WhatIsABuy: true,
  BuyInProgress: true,
  FundWallet: true,
  Pay: true,
  PayQuote: true,
  PayLoading: true,
  PayWithExchange: true,
  PayWithExchangeSelectAsset: true
}

export const EVERY_VIEW = Object.keys(VIEWS) as readonly ViewName[]
