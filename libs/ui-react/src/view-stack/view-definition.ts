import type { ComponentType } from 'react'
import type { Messages, Route, ViewName, ViewParameters, Widget, WidgetState, WidgetThunk } from '@appkit/core/internal'
import type { UiTranslator } from '../i18n/create-ui-translator.js'

/** What every view is given. */
export interface ViewProps<V extends ViewName = ViewName> {
  readonly parameters: ViewParameters[V]
}

/** A view that is there: its component, and the style sheet it needs besides the shell's. */
export interface LoadedView<V extends ViewName = ViewName> {
  readonly View: ComponentType<ViewProps<V>>
  /** What the header shows at its start and in place of the title, which is only heard then. */
  readonly header?: { readonly Start: ComponentType; readonly Title: ComponentType } | undefined
  readonly css?: string | undefined
  /** Words it needs besides those that are there from the start. */
  readonly messages?: Messages | undefined
  /** Runs before it is shown for the first time, outside of any rendering: loads the data layer, say. */
  readonly prepare?: ((widget: Widget) => void) | undefined
}

/** What a part of a view brings that comes after the view: its style sheet and its words. */
export type ViewPart = Pick<LoadedView, 'css' | 'messages'>

/** A view as it is announced: small, with the heavy part behind `load` unless it is there from the start. */
export interface ViewDefinition<V extends ViewName = ViewName> {
  /** What the header says. */
  title(t: UiTranslator, state: WidgetState, route: Extract<Route, { readonly view: V }>): string
  readonly load: LoadedView<V> | (() => Promise<LoadedView<V>>)
  /** Runs when the user goes back from it. */
  readonly leave?: (() => WidgetThunk) | undefined
  /** Shows what features announce: that is there before the view is. */
  readonly showsFeatures?: boolean | undefined
  /** It is left by an answer or by closing only. @default false */
  readonly hasNoWayBack?: boolean | undefined
  /** Whether what it waited for has ended well: nothing leads back then, and it stays for a moment when it is closed. @default false */
  isDone?(state: WidgetState, route: Extract<Route, { readonly view: V }>): boolean
  /** Shows the app's picture before what the header says. */
  readonly isOfApp?: boolean | undefined
  /** Offers help in the header's corner while there is no way back. */
  readonly hasHelp?: boolean | undefined
}

/** The views of one widget. Features add theirs. */
export type ViewRegistry = { readonly [V in ViewName]?: ViewDefinition<V> }
