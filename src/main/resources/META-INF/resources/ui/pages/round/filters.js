// @ts-check
// Which boards are shown: live, low on time, with open matters, finished; and those that were typed. The address keeps it.
import { el } from '../../lib/html.js';
import { t } from '../../lib/words.js';
import { FILTERS } from './boards.js';

/** At most so often are the counts looked at. */
const SOON = 1000;

export function filters(boards, wall, query, isOfficial) {
  let chosen = FILTERS.includes(query.get('show')) ? query.get('show') : 'all';
  let typed = query.get('q') ?? '';
  let later = 0;
  const names = FILTERS.filter(name => name !== 'open' || isOfficial);
  const buttons = new Map(names.map(name => [name, el('button', { type: 'button', id: `show-${name}`, 'aria-pressed': 'false', onclick: () => choose(name) })]));
  const found = el('span', { class: 'found' });
  const search = el('input', { type: 'search', id: 'find', value: typed, autocomplete: 'off', oninput: () => type(search.value), onkeydown: event => event.key === 'Enter' && open(event) });
  const element = el('div', { class: 'filters' },
    el('div', { class: 'row', role: 'group', 'aria-label': t('round.show') }, ...buttons.values()),
    el('label', { for: 'find' }, t('round.find'), ' ', search), found);

  const keep = () => {
    const address = new URL(location.href);
    chosen === 'all' ? address.searchParams.delete('show') : address.searchParams.set('show', chosen);
    typed ? address.searchParams.set('q', typed) : address.searchParams.delete('q');
    history.replaceState(history.state, '', address);
  };
  const again = () => {
    clearTimeout(later);
    later = 0;
    for (const [name, button] of buttons) {
      const text = `${t(`round.filter.${name}`)} ${boards.count(name)}`;
      if (button.textContent !== text) {
        button.textContent = text;
      }
      button.setAttribute('aria-pressed', String(name === chosen));
    }
    const count = wall.filter(board => boards.falls(board, chosen) && boards.isMeant(board, typed));
    const text = count === 0 && boards.size ? t('round.no-board') : typed ? t('round.found', { count }) : '';
    if (found.textContent !== text) {
      found.textContent = text;
    }
  };
  function choose(name) {
    chosen = name;
    keep();
    again();
  }
  function type(text) {
    typed = text;
    keep();
    again();
  }
  /** Enter goes to the first that was found. */
  function open(event) {
    event.preventDefault();
    const first = wall.places.find(place => !place.element.hidden);
    typed && first?.element.querySelector('a')?.focus();
  }
  again();
  return {
    element,
    again,
    soon() {
      later ||= setTimeout(again, SOON);
    },
    end: () => clearTimeout(later),
  };
}
