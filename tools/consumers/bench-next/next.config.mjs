export default { output: 'export', basePath: '/appkit-next' }
