// npm runs this before everything else of ours, so that an old Node ends with a sentence and not with a stack. Plain
// old syntax, and nothing imported: it must run where the rest cannot.
var wanted = require('../package.json').engines.node.replace(/^>=/, '');
var parts = (version) => version.split('.').map(Number);
var need = parts(wanted);
var have = parts(process.versions.node);
if (have[0] < need[0] || (have[0] === need[0] && have[1] < need[1])) {
  process.stderr.write(
    '\nFreehold needs Node ' +
      wanted +
      ' or newer; this is Node ' +
      process.versions.node +
      '.\n' +
      'Get it from https://nodejs.org, or run `nvm install`: .nvmrc names the version.\n\n',
  );
  process.exit(1);
}
