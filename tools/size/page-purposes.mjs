/** What the modules of a page with a button are for, for `npm run size -- --files`. The first that fits counts. */
export const purposesOfPage = [
  {
    name: 'the dialog before its code is there',
    modules:
      /^ui-react\/(dialog-at-once|shell|styles|element|primitives\/(skeleton|icon-button)|theme\/tokens)|connect-at-once/
  },
  { name: 'how the buttons look', modules: /^sdk\/.*\.css/ },
  { name: "the host's colours and fonts", modules: /^ui-react\/theme|^sdk\/options\/theme/ },
  { name: 'the buttons, and what they say', modules: /^sdk\/(elements|messages|language)\/|^ui-react\// },
  {
    name: 'the kit that a page gets at once: its state and methods',
    modules:
      /^sdk\/(page\/(create-(kit|snapshot|waits)|start-page|kit-|initial|observable|keep|forward)|create-appkit|options\/)/
  },
  {
    name: 'when the rest is loaded, and from where',
    modules: /^sdk\/(page\/|connect-methods)|^core\/options\//
  },
  { name: 'React bindings', modules: /^sdk\/react\// },
  { name: 'errors, and ids of chains', modules: /^core\/(errors|caip)\// },
  { name: 'plug-ins of chains', modules: /^chain-/ },
  { name: 'the page of this measurement, and its network', modules: /^host\/|^core\/networks\// },
  { name: "the bundler: loading later files, React's module format", modules: /^/ }
]
