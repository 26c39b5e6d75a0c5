import { isFeatureOn, type FeatureSwitch } from '../options/feature-flags.js'
import type { ViewEventName } from '../events/widget-event.js'
import type { Features } from '../options/widget-options.js'
import type { TransactionPurpose } from '../transactions/transactions-slice.js'

/** What the flows of the kit go by when it is about a view of a feature. */
export interface ViewTraits {
  /**
   * What the view says nothing without: a connection that is there or on its way; or an account, so that a connection on its way is not
   * enough. @default nothing
   */
  readonly needs?: 'connection' | 'account' | undefined
  /** People connect from within this view, and go on in it once they have. @default false */
  readonly isResumed?: boolean | undefined
  /** What hosts are told whenever it is opened. @default nothing */
  readonly openedAs?: ViewEventName | undefined
  /** Message key of why it must not be closed now; `undefined`: it may. @param state the widget's. @default it may */
  closeRefusal?(state: object): string | undefined
  /** Shows how transactions for these purposes end, so that no toast does while it is on screen. @default none */
  readonly showsEndOf?: readonly TransactionPurpose['kind'][] | undefined
}

/** What the core has to know of a feature. */
export interface AnnouncedFeature extends FeatureSwitch {
  readonly views: Readonly<Record<string, ViewTraits | undefined>>
}

/** A view, and the switches of the features that bring it: it is there while one of them is on. */
export interface AnnouncedView extends ViewTraits {
  readonly features: readonly FeatureSwitch[]
}

/** The views that features have announced, by name; those of features that are off included. One for each kit. */
export type AnnouncedViews = Map<string, AnnouncedView>

/** Makes known what a feature says of its views; again is no harm. */
export function announceViews(announced: AnnouncedViews, feature: AnnouncedFeature): void {
  for (const [view, traits] of Object.entries(feature.views)) {
    const others = announced.get(view)?.features.filter(({ id }) => id !== feature.id) ?? []
    announced.set(view, { ...traits, features: [...others, feature] })
  }
}

/** Whether a feature that is on has announced this view. */
export function isViewOffered(
  announced: AnnouncedViews,
  { options }: { readonly options: { readonly features: Features } },
  view: string
): boolean {
  return announced.get(view)?.features.some((feature) => isFeatureOn(options.features, feature)) ?? false
}
