/// <reference path="./css.d.ts" />
export type {
  AccountAction,
  AccountOwner,
  AccountTabProps,
  AccountTypeChoice,
  ConnectMethodProps,
  Feature,
  FeatureEntry,
  FeatureManifest,
  FeatureModule,
  FeatureViews,
  FundingRow,
  LoadedAccountTab,
  LoadedConnectMethod,
  ViewAnnouncement
} from './features/feature.js'
export type { MountModalOptions, MountedModal } from './element/mount-modal.js'
export { useFeatureView } from './features/use-feature-view.js'
export { fixedFeatures, type ConnectMethodSwitch, type FeatureSource } from './features/feature-source.js'
export { safeLink } from './element/safe-link.js'
export { transactionLink } from './element/transaction-link.js'
export { useModule, type ModuleState } from './hooks/use-module.js'
export { useBalanceQuery } from './hooks/use-balance-query.js'
export { useClock } from './hooks/use-clock.js'
export { useCopy, type CopyStatus } from './hooks/use-copy.js'
export { useCalm } from './hooks/use-calm.js'
export { useDebounced } from './hooks/use-debounced.js'
export { useElapsed } from './hooks/use-elapsed.js'
export { useDevice } from './hooks/use-device.js'
export { useDirectoryPicture } from './hooks/use-directory-picture.js'
export { useEndpointQuery, type EndpointQueryOptions, type QueryEndpoint } from './hooks/use-endpoint-query.js'
export { useFailure } from './hooks/use-failure.js'
export { useFirstFocus } from './hooks/use-first-focus.js'
export { useHeld } from './hooks/use-held.js'
export { useIsPageVisible } from './hooks/use-is-page-visible.js'
export { useErrorText } from './hooks/use-error-text.js'
export { useSecondsLeft } from './hooks/use-seconds-left.js'
export { useMessages } from './hooks/use-messages.js'
export { usePageWindow } from './hooks/use-page-window.js'
export { usePicture, usePictureState, useTokenPicture } from './hooks/use-picture.js'
export { useWidgetDispatch, useWidgetSelector } from './provider/widget-store-hooks.js'
export { createUiTranslator, type UiMessages, type UiTranslator } from './i18n/create-ui-translator.js'
export { fixedLanguage, type LanguageSource, type UiLanguage } from './i18n/ui-language.js'
export { uiMessages } from './i18n/ui-messages.js'
export { plural } from './i18n/plural.js'
export { relativeAge } from './i18n/relative-age.js'
export { CheckIcon } from './icons/check-icon.js'
export { ChevronIcon } from './icons/chevron-icon.js'
export { CloseIcon } from './icons/close-icon.js'
export { CopyIcon } from './icons/copy-icon.js'
export { ExternalIcon } from './icons/external-icon.js'
export { Icon, type IconProps } from './icons/icon.js'
export { InfoIcon } from './icons/info-icon.js'
export { SwitchIcon } from './icons/switch-icon.js'
export { WarningIcon } from './icons/warning-icon.js'
export { Acknowledge, type AcknowledgeProps } from './primitives/acknowledge/acknowledge.js'
export { AmountInput, type AmountInputProps } from './primitives/amount-input/amount-input.js'
export { MeantAmount, type MeantAmountProps } from './primitives/amount-input/meant-amount.js'
export { AssetIcon, type AssetIconProps } from './primitives/asset-icon/asset-icon.js'
export { Avatar } from './primitives/avatar/avatar.js'
export { Button, type ButtonProps } from './primitives/button/button.js'
export { Chip, type ChipProps } from './primitives/chip/chip.js'
export { CopyAddress, type CopyAddressProps } from './primitives/copy-address/copy-address.js'
export { differingPlaces } from './primitives/copy-address/differing-places.js'
export { GroupedAddress, type GroupedAddressProps } from './primitives/copy-address/grouped-address.js'
export { IconButton, type IconButtonProps } from './primitives/icon-button/icon-button.js'
export { ListRow } from './primitives/list-row/list-row.js'
export { LoadMore, type LoadMoreProps } from './primitives/load-more/load-more.js'
export { NetworkIcon } from './primitives/network-icon/network-icon.js'
export { Notice, type NoticeProps } from './primitives/notice/notice.js'
export { Picture, type PictureProps } from './primitives/picture/picture.js'
export { ProgressPanel, type ProgressPanelProps } from './primitives/progress-panel/progress-panel.js'
export type { ProgressStage } from './primitives/progress-panel/progress-stage.js'
export { ProgressRing, type ProgressRingProps } from './primitives/progress-ring/progress-ring.js'
export { QrCode, type QrCodeProps } from './primitives/qr-code/qr-code.js'
export { feeRow, type FeeRowParts } from './primitives/review-list/fee-row.js'
export { ReviewList, type ReviewRow } from './primitives/review-list/review-list.js'
export { ShortenedAmount, type ShortenedAmountProps } from './primitives/review-list/shortened-amount.js'
export { SearchField, type SearchFieldProps } from './primitives/search-field/search-field.js'
export {
  SegmentedControl,
  type Segment,
  type SegmentedControlProps
} from './primitives/segmented-control/segmented-control.js'
export { RowSkeletons, type RowSkeletonsProps } from './primitives/skeleton/row-skeletons.js'
export { Skeleton } from './primitives/skeleton/skeleton.js'
export { Spinner } from './primitives/spinner/spinner.js'
export { Tag } from './primitives/tag/tag.js'
export { TextField, type TextFieldProps } from './primitives/text-field/text-field.js'
export { Toggle, type ToggleProps } from './primitives/toggle/toggle.js'
export { TokenPicker, type TokenPickerProps } from './primitives/token-picker/token-picker.js'
export type { TokenChoice, TokenGroup } from './primitives/token-picker/token-choice.js'
export { isTypedRight } from './primitives/typed-confirmation/is-typed-right.js'
export { TypedConfirmation, type TypedConfirmationProps } from './primitives/typed-confirmation/typed-confirmation.js'
export { VirtualList, type VirtualListProps } from './primitives/virtual-list/virtual-list.js'
export { VisuallyHidden } from './primitives/visually-hidden/visually-hidden.js'
export { ConnectedWalletIcon, type ConnectedWalletIconProps } from './primitives/wallet-icon/connected-wallet-icon.js'
export { WalletIcon, type WalletIconProps } from './primitives/wallet-icon/wallet-icon.js'
export { cutAddress } from './primitives/address-text/cut-address.js'
export * from './styles/part-css.js'
export { TransactionFacts } from './transaction-facts/late-transaction-facts.js'
export type { KnownAsset, ReviewPromise, TransactionFactsProps } from './transaction-facts/transaction-facts-types.js'
export type { LoadedView, ViewDefinition, ViewPart, ViewProps, ViewRegistry } from './view-stack/view-definition.js'
