// What a finger does for what is typed at the desk: each field that the words speak of, in the order in which it stands there.
const [competition, role, typed, done] = arguments;
(async () => {
  const [{ Desk }, { asked, options }, { duration, seconds }] = await Promise.all(['desk/desk.js', 'desk/field.js', 'lib/time.js'].map(name => import(`/ui/${name}`)));
  const desk = new Desk(competition, '1', role, () => {});
  desk.boards = (await (await fetch(`/api/v1/competitions/${competition}/rounds/1/boards`)).json()).boards;
  await desk.type(typed);
  const { typed: said, values, unread } = desk.said, { act, game, more } = desk, same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  if (unread.length) throw new Error(`not understood: ${unread}`);
  const steps = act.fields.filter(field => field.id in said && asked(field, values, game, more)).map(field => {
    const id = `f-${field.id}`, value = said[field.id];
    if (field.kind === 'flag') return { tap: `label.tick:has([id='${id}'])`, box: id };
    if (field.kind === 'choice' || field.kind === 'side') {
      const all = options(field, game, values, more), index = all.findIndex(one => same(one.value, value)), one = `${id}${index ? '-' + index : ''}`;
      return all.length > 12 || field.long ? { select: id, index: index + 1 } : { tap: `label.choice:has([id='${one}'])`, box: one };
    }
    if (field.kind === 'squares') return { squares: value, field: id, shows: value.join(' ') };
    if (field.kind === 'move') {
      const legal = game.notations?.find(n => [n.san, n.uci, n.zh, n.iccs].includes(value));
      const made = legal && act.id !== 'illegal' && values.what !== 'illegal' ? legal.uci ?? legal.iccs : game.discipline === 'xiangqi' ? value : '';
      const [, from, to] = /^([a-i]\d)([a-i]\d)$/.exec(made) ?? [];
      if (to) return { squares: [from, to], field: id, shows: from + to };
    }
    const text = field.kind === 'duration' ? (value.startsWith('-') ? '-' : '') + duration(Math.abs(seconds(value)))
      : field.kind === 'instant' ? typed.split(' ').find(word => /^\d{4}-/.test(word)) : String(value);
    return { field: id, text };
  });
  return { act: act.id, steps };
})().then(done, e => done({ wrong: String(e) }));
