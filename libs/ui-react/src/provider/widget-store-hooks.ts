import type { WidgetDispatch, WidgetState, WidgetStore } from '@appkit/core/internal'
import { createContext } from 'react'
import { createDispatchHook, createSelectorHook, createStoreHook, type ReactReduxContextValue } from 'react-redux'

/** Where react-redux finds the store of the kit that a modal belongs to: a host's own store is another context's. */
export const WidgetStoreContext = createContext<ReactReduxContextValue | null>(null)

/** The kit's store. */
export const useWidgetStore: () => WidgetStore = createStoreHook(WidgetStoreContext).withTypes<WidgetStore>()

/** Dispatches actions and thunks of the kit. */
export const useWidgetDispatch = createDispatchHook(WidgetStoreContext).withTypes<WidgetDispatch>()

/** Reads the kit's state. The selector must give the same reference for the same state. */
export const useWidgetSelector = createSelectorHook(WidgetStoreContext).withTypes<WidgetState>()
