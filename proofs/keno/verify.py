"""A second verifier, written from docs/protocols/fairness/README.md alone, with the standard library of Python 3.

It shares no line with packages/proof: a mistake in one of them shows where they disagree. For tests only.
Usage: python3 verify.py [--key <log key>] [--commitment <hash>] < documents.json
"""

import base64
import calendar
import hashlib
import hmac
import json
import re
import sys

PAY_TABLES = {
    1: {
        1: {1: 3},
        2: {2: 9},
        3: {2: 1, 3: 48},
        4: {2: 1, 3: 6, 4: 120},
        5: {3: 2, 4: 18, 5: 800},
        6: {3: 1, 4: 7, 5: 80, 6: 1500},
        7: {4: 3, 5: 25, 6: 300, 7: 5000},
        8: {4: 2, 5: 10, 6: 100, 7: 1000, 8: 10000},
        9: {5: 5, 6: 50, 7: 500, 8: 5000, 9: 25000},
        10: {5: 2, 6: 20, 7: 200, 8: 2000, 9: 10000, 10: 100000},
    }
}


class Malformed(Exception):
    """The document has not the form of the page."""


def sha256(data):
    return hashlib.sha256(data).digest()


# Forms


def require(holds, what):
    if not holds:
        raise Malformed(what)


def get(obj, field):
    require(isinstance(obj, dict) and field in obj, field)
    return obj[field]


def has(obj, field):
    return isinstance(obj, dict) and field in obj


def text(obj, field, pattern=r"[^\n]*"):
    value = get(obj, field)
    require(isinstance(value, str) and re.fullmatch(pattern, value), field)
    return value


def note(obj, field):
    value = get(obj, field)
    require(isinstance(value, str), field)
    return value


def hash_of(obj, field):
    return text(obj, field, r"[0-9a-f]{64}")


def hash_bytes(obj, field):
    return bytes.fromhex(hash_of(obj, field))


def as_count(value, what):
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    require(isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**53, what)
    return value


def count(obj, field):
    return as_count(get(obj, field), field)


def whole(obj, field, end=2**63):
    value = int(text(obj, field, r"0|[1-9][0-9]{0,38}"))
    require(value < end, field)
    return value


def listed(obj, field):
    value = get(obj, field)
    require(isinstance(value, list), field)
    return value


def texts(obj, field):
    values = listed(obj, field)
    require(all(isinstance(value, str) for value in values), field)
    return values


def hash_list(obj, field):
    values = texts(obj, field)
    require(all(re.fullmatch(r"[0-9a-f]{64}", value) for value in values), field)
    return [bytes.fromhex(value) for value in values]


def currency_of(obj):
    return text(obj, "currency", r"[A-Z]{3}")


def micros_since_2000(obj, field):
    value = text(obj, field, r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6}Z")
    year, month, day, hour, minute, second, micro = (int(part) for part in re.findall(r"[0-9]+", value))
    require(1 <= month <= 12 and hour < 24 and minute < 60 and second < 60, field)
    require(year >= 1 and 1 <= day <= calendar.monthrange(year, month)[1], field)
    seconds = calendar.timegm((year, month, day, hour, minute, second)) - calendar.timegm((2000, 1, 1, 0, 0, 0))
    return seconds * 1_000_000 + micro


def numbers(obj, field):
    values = [as_count(value, field) for value in listed(obj, field)]
    require(all(1 <= value <= 80 for value in values), field)
    return values


def picks_of(obj):
    picks = numbers(obj, "picks")
    require(1 <= len(picks) <= 10 and picks == sorted(set(picks)), "picks")
    return picks


def drawn_of(obj):
    drawn = numbers(obj, "drawn")
    require(len(drawn) == 20 and len(set(drawn)) == 20, "drawn")
    return drawn


def is_plain(value):
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return True
    if isinstance(value, int):
        return 0 <= value < 2**53
    if isinstance(value, list):
        return all(is_plain(one) for one in value)
    if isinstance(value, dict):
        return all(re.match(r"[a-z]", name) and is_plain(one) for name, one in value.items())
    return False


def read_line(line):
    try:
        value = json.loads(line)
    except ValueError:
        raise Malformed("a line is no JSON") from None
    same = json.dumps(value, separators=(",", ":"), ensure_ascii=False) == line
    require(same and isinstance(value, dict) and re.fullmatch(r"[\x20-\x7e]*", line) and is_plain(value), "a line")
    return value


def read_leaf(line, kind):
    leaf = read_line(line)
    require(text(leaf, "kind") == kind, "the leaf's kind")
    return leaf


# The draw


def draw(seed, client, nonce):
    key = seed.encode()

    def words():
        block = 0
        while True:
            data = hmac.digest(key, f"{client}:{nonce}:{block}".encode(), "sha256")
            for start in range(0, 32, 4):
                yield int.from_bytes(data[start : start + 4], "big")
            block += 1

    stream = words()
    board = list(range(1, 81))
    for i in range(20):
        n = 80 - i
        end = 2**32 - 2**32 % n
        word = next(stream)
        while word >= end:
            word = next(stream)
        j = i + word % n
        board[i], board[j] = board[j], board[i]
    return board[:20]


def draw_codes(told):
    codes = []
    drawn = draw(told["seed"], told["client"], told["nonce"])
    if drawn != told["drawn"]:
        codes.append("round.draw")
    table = PAY_TABLES.get(told["table"])
    if table is None:
        return codes + ["round.table"]
    hits = len(set(drawn) & set(told["picks"]))
    if told["multiplier"] != table[len(told["picks"])].get(hits, 0):
        codes.append("round.multiplier")
    return codes


def read_played(obj):
    return {
        "seed": hash_of(obj, "seed"),
        "client": text(obj, "client", r"[A-Za-z0-9_-]{1,64}"),
        "nonce": count(obj, "nonce"),
        "picks": picks_of(obj),
        "drawn": drawn_of(obj),
        "table": count(obj, "table"),
        "multiplier": count(obj, "multiplier"),
    }


def read_record(line):
    obj = read_line(line)
    record = read_played(obj)
    record["amounts"] = hash_of(obj, "amounts")
    require(list(obj) == list(record), "a record's fields")
    return record


def verify_round(doc, trust):
    codes = []
    told = read_played(doc)
    commitment = hash_of(doc, "commitment")
    stake, payout = whole(doc, "stake"), whole(doc, "payout")
    if hashlib.sha256(told["seed"].encode()).hexdigest() != commitment or trust.get("commitment", commitment) != commitment:
        codes.append("round.commitment")
    codes += draw_codes(told)
    if count(doc, "hits") != len(set(told["picks"]) & set(told["drawn"])):
        codes.append("round.hits")
    if payout != stake * told["multiplier"]:
        codes.append("round.payout")
    if not has(doc, "published"):
        return codes
    salt, currency = hash_of(doc, "salt"), currency_of(doc)
    published = get(doc, "published")
    line = text(published, "record")
    record = read_record(line)
    amounts = record.pop("amounts")
    if record != told:
        codes.append("round.record")
    if amounts != hashlib.sha256(f"keno/1:{salt}:{currency}:{stake}:{payout}".encode()).hexdigest():
        codes.append("round.amounts")
    leaf_line = text(published, "leaf")
    leaf = read_leaf(leaf_line, "keno.day")
    root = root_by_inclusion(leaf_hash(line), count(published, "index"), count(leaf, "rounds"), hash_list(published, "path"))
    if root != hash_bytes(leaf, "root"):
        codes.append("day.inclusion")
    return codes + in_log(published, leaf_line, trust)


def verify_day(doc, trust):
    codes = []
    leaf_line = text(doc, "leaf")
    leaf = read_leaf(leaf_line, "keno.day")
    lines = texts(doc, "records")
    pairs = {}
    mismatches = 0
    for line in lines:
        record = read_record(line)
        expected, client = pairs.get(record["seed"], (0, record["client"]))
        if record["nonce"] != expected or record["client"] != client:
            codes.append("day.nonces")
        pairs[record["seed"]] = (record["nonce"] + 1, client)
        wrong = draw_codes(record)
        mismatches += 1 if wrong else 0
        codes += wrong
    if count(leaf, "mismatches") != mismatches:
        codes.append("day.mismatches")
    if (count(leaf, "rounds"), count(leaf, "pairs")) != (len(lines), len(pairs)):
        codes.append("day.counts")
    if tree_root([leaf_hash(line) for line in lines]) != hash_bytes(leaf, "root"):
        codes.append("day.root")
    if hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest() != hash_of(leaf, "file"):
        codes.append("day.file")
    if has(doc, "log"):
        codes += in_log(doc, leaf_line, trust)
    return codes


# Trees


def leaf_hash(line):
    return sha256(b"\x00" + line.encode())


def node(left, right):
    return sha256(b"\x01" + left + right)


def tree_root(hashes):
    if not hashes:
        return sha256(b"")
    if len(hashes) == 1:
        return hashes[0]
    k = 1
    while k * 2 < len(hashes):
        k *= 2
    return node(tree_root(hashes[:k]), tree_root(hashes[k:]))


def root_by_inclusion(leaf, index, size, path):
    if index >= size:
        return None
    fn, sn, r = index, size - 1, leaf
    for p in path:
        if sn == 0:
            return None
        if fn % 2 == 1 or fn == sn:
            r = node(p, r)
            while fn % 2 == 0 and fn > 0:
                fn, sn = fn // 2, sn // 2
        else:
            r = node(r, p)
        fn, sn = fn // 2, sn // 2
    return r if sn == 0 else None


def is_consistent(m, root_a, n, root_b, path):
    if m == n:
        return not path and root_a == root_b
    if m == 0:
        return not path and root_a == tree_root([])
    if m & (m - 1) == 0:
        path = [root_a] + path
    if not path:
        return False
    fn, sn = m - 1, n - 1
    while fn % 2 == 1:
        fn, sn = fn // 2, sn // 2
    fr = sr = path[0]
    for c in path[1:]:
        if sn == 0:
            return False
        if fn % 2 == 1 or fn == sn:
            fr, sr = node(c, fr), node(c, sr)
            while fn % 2 == 0 and fn > 0:
                fn, sn = fn // 2, sn // 2
        else:
            sr = node(sr, c)
        fn, sn = fn // 2, sn // 2
    return fr == root_a and sr == root_b and sn == 0


# Ed25519, verification only: the reference code of RFC 8032, section 6, shortened. Python's library has none.

P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def recover_x(y, sign):
    if y >= P:
        return None
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if x2 == 0:
        return None if sign else 0
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P != 0:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - x2) % P != 0:
        return None
    return P - x if x & 1 != sign else x


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = recover_x(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def point_add(a, b):
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    c = 2 * a[3] * b[3] * D % P
    d = 2 * a[2] * b[2] % P
    x, y, z, t = f - e, d - c, d + c, f + e
    return (x * y % P, z * t % P, y * z % P, x * t % P)


def point_multiply(scalar, point):
    result = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            result = point_add(result, point)
        point = point_add(point, point)
        scalar >>= 1
    return result


def decompress(data):
    y = int.from_bytes(data, "little")
    sign = y >> 255
    y &= 2**255 - 1
    x = recover_x(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


def is_signed(public, message, signature):
    if len(signature) != 64:
        return False
    a, r = decompress(public), decompress(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= Q:
        return False
    digest = hashlib.sha512(signature[:32] + public + message).digest()
    h = int.from_bytes(digest, "little") % Q
    left, right = point_multiply(s, BASE), point_add(r, point_multiply(h, a))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0


# The log


def from_base64(encoded):
    try:
        data = base64.b64decode(encoded, validate=True)
    except ValueError:
        return None
    return data if data and base64.b64encode(data).decode() == encoded else None


def read_key(told):
    found = re.fullmatch(r"([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)", told)
    require(found, "key")
    name, key_id, encoded = found.groups()
    data = from_base64(encoded)
    require(data is not None and len(data) == 33 and data[0] == 1, "key")
    require(sha256(name.encode() + b"\n" + data)[:4].hex() == key_id, "key")
    return name, key_id, data[1:]


def read_note(whole_note):
    end = whole_note.rfind("\n\n")
    if end < 0 or not whole_note.endswith("\n"):
        return None
    signed = whole_note[: end + 1]
    lines = signed.split("\n")
    if len(lines) < 4 or lines[0] == "" or not re.fullmatch(r"0|[1-9][0-9]{0,15}", lines[1]):
        return None
    size, root = int(lines[1]), from_base64(lines[2])
    if size >= 2**53 or root is None or len(root) != 32:
        return None
    signatures = []
    for line in whole_note[end + 2 : -1].split("\n"):
        found = re.fullmatch(r"\u2014 ([^\s+]+) ([A-Za-z0-9+/=]+)", line)
        data = from_base64(found.group(2)) if found else None
        if data is None or len(data) <= 4:
            return None
        signatures.append((found.group(1), data[:4].hex(), data[4:]))
    return signed, lines[0], size, root, signatures


def checkpoint(doc, field, trust):
    """Gives what fails, and size and root where they can be read."""
    codes = []
    told = text(doc, "key")
    name, key_id, public = read_key(trust.get("key", told))
    if told != trust.get("key", told):
        codes.append("checkpoint.key")
    parsed = read_note(note(doc, field))
    if parsed is None:
        return codes + ["checkpoint.malformed"], None
    signed, origin, size, root, signatures = parsed
    own = [signature for signer, signer_id, signature in signatures if (signer, signer_id) == (name, key_id)]
    if origin != name or not own:
        codes.append("checkpoint.key")
    elif not is_signed(public, signed.encode(), own[0]):
        codes.append("checkpoint.signature")
    return codes, (size, root)


def in_log(doc, leaf_line, trust):
    log = get(doc, "log")
    index, path = count(log, "index"), hash_list(log, "path")
    codes, head = checkpoint(doc, "checkpoint", trust)
    if head is not None and root_by_inclusion(leaf_hash(leaf_line), index, head[0], path) != head[1]:
        codes.append("log.inclusion")
    return codes


def verify_consistency(doc, trust):
    path = hash_list(doc, "path")
    codes, older = checkpoint(doc, "older", trust)
    more, newer = checkpoint(doc, "newer", trust)
    codes += more
    if older is None or newer is None:
        return codes
    if newer[0] < older[0]:
        return codes + ["log.short"]
    if newer[0] == older[0] and newer[1] != older[1]:
        return codes + ["log.forked"]
    return codes if is_consistent(*older, *newer, path) else codes + ["log.consistency"]


def verify_leaves(doc, trust):
    leaves = texts(doc, "leaves")
    codes, head = checkpoint(doc, "checkpoint", trust)
    if head is None:
        return codes
    size, root = head
    if len(leaves) < size:
        return codes + ["log.short"]
    if tree_root([leaf_hash(leaf) for leaf in leaves[:size]]) != root:
        codes.append("log.root")
    known = {}
    for leaf in leaves:
        found = re.fullmatch(
            r'\{"kind":"(audit|house|ledger)\.head","at":"[^"]*","seq":"([0-9]+)","head":"([0-9a-f]{64})"\}', leaf
        )
        if found and known.setdefault(found.group(1, 2), found.group(3)) != found.group(3):
            codes.append("log.heads")
    return codes


# What staff did


def verify_audit(doc, trust):
    codes = []
    before = get(doc, "before")
    seq, head = whole(before, "seq"), hash_bytes(before, "hash")
    if seq == 0 and head != sha256(b"yakamoz"):
        codes.append("audit.hash")
    for one in listed(doc, "entries"):
        entry, told = text(one, "entry"), hash_bytes(one, "hash")
        found = re.match(r"\[([0-9]{1,18}),", entry)
        require(found, "entry")
        number = int(found.group(1))
        if number != seq + 1:
            codes.append("audit.seq")
        if sha256(head + entry.encode()) != told:
            codes.append("audit.hash")
        seq, head = number, told
    leaf_line = text(doc, "leaf")
    leaf = read_leaf(leaf_line, "audit.head")
    if (whole(leaf, "seq"), hash_bytes(leaf, "head")) != (seq, head):
        codes.append("audit.head")
    return codes + in_log(doc, leaf_line, trust)


# Studios' rounds


def verify_studio_round(doc, trust):
    codes = []
    require(text(doc, "scheme") == "chain/1", "scheme")
    commitment, inputs, reveal = hash_of(doc, "commitment"), get(doc, "inputs"), get(doc, "reveal")
    place, link, salt = whole(inputs, "place"), hash_of(reveal, "link"), hash_of(inputs, "salt")
    percent, cap = whole(inputs, "percent"), whole(inputs, "cap")
    height, leaves_at = whole(reveal, "height"), whole(reveal, "exit") if has(reveal, "exit") else 0
    stake, payout = whole(doc, "stake"), whole(doc, "payout")
    require(1 <= place <= 100_000 and 1 <= percent <= 100 and cap >= 100, "inputs")
    end = link
    for _ in range(place):
        end = hashlib.sha256(end.encode()).hexdigest()
    if end != commitment or trust.get("commitment", commitment) != commitment:
        codes.append("chain.link")
    if burst_height(link, salt, percent, cap) != height:
        codes.append("chain.height")
    if leaves_at > height or payout != stake * leaves_at // 100:
        codes.append("chain.payout")
    return codes


def burst_height(link, salt, percent, cap):
    stream = b""
    while True:
        number = len(stream) // 32
        stream += hmac.new(link.encode(), f"{salt}:{number}".encode(), hashlib.sha256).digest()
        v, n = int.from_bytes(stream, "big"), 8 * len(stream)
        low = min(max((percent << n) // (v + 1), 100), cap)
        high = cap if v == 0 else min(max((percent << n) // v, 100), cap)
        if low == high:
            return low


# Virtual matches


def verify_match(doc, trust):
    codes = []
    require(text(doc, "scheme") == "goals/1", "scheme")
    seed, match = hash_of(doc, "seed"), text(doc, "match", r"[A-Za-z0-9_-]{1,64}")
    rates = [count(doc, "rate_home"), count(doc, "rate_away")]
    commitment, score = hash_of(doc, "commitment"), get(doc, "score")
    told = [count(score, "home"), count(score, "away")]
    require(all(1 <= rate <= 9000 for rate in rates), "rates")
    if hashlib.sha256(seed.encode()).hexdigest() != commitment or trust.get("commitment", commitment) != commitment:
        codes.append("match.commitment")
    if goals_of(seed, match, rates) != told:
        codes.append("match.score")
    return codes


def goals_of(seed, match, rates):
    stream = b"".join(
        hmac.new(seed.encode(), f"{match}:{number}".encode(), hashlib.sha256).digest() for number in range(23)
    )
    goals = [0, 0]
    for word in range(180):
        if int.from_bytes(stream[4 * word : 4 * word + 4], "big") * 90_000 < rates[word % 2] * 2**32:
            goals[word % 2] += 1
    return goals


# Purses and what the house owes

WORD = r"[a-z0-9_:-]{1,64}"
UUID = r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"


def int64(value):
    return value.to_bytes(8, "big", signed=True)


def check_purse(doc):
    """Gives what fails, the owner and currency, the last seq and head, and the accounts."""
    codes = []
    player, currency, head = whole(doc, "player"), currency_of(doc), hash_bytes(doc, "head")
    previous = sha256(f"yakamoz {player} {currency}".encode())
    accounts = {"cash": 0, "bonus": 0, "open_bets": 0, "withdrawal_pending": 0, "receivable": 0}
    last_seq, last_at = 0, None
    for one in listed(doc, "transfers"):
        seq, at = whole(one, "seq"), micros_since_2000(one, "at")
        op = bytes.fromhex(text(one, "op", UUID).replace("-", ""))
        code, debit, credit = (text(one, field, WORD) for field in ("code", "debit", "credit"))
        amount, cash_after, bonus_after = (whole(one, field) for field in ("amount", "cash_after", "bonus_after"))
        undoes = whole(one, "undoes") if has(one, "undoes") else 0
        told = hash_bytes(one, "hash")
        made = sha256(
            previous + int64(player) + int64(seq) + int64(at) + op + int64(amount) + int64(cash_after)
            + int64(bonus_after) + int64(undoes) + f"{code}>{debit}>{credit}".encode()
        )
        if seq != last_seq + 1:
            codes.append("purse.seq")
        if last_at is not None and at < last_at:
            codes.append("purse.time")
        if made != told:
            codes.append("purse.hash")
        if debit in accounts:
            accounts[debit] -= amount
        if credit in accounts:
            accounts[credit] += amount
        if (accounts["cash"], accounts["bonus"]) != (cash_after, bonus_after):
            codes.append("purse.balance")
        if accounts["receivable"] > 0 or any(accounts[name] < 0 for name in accounts if name != "receivable"):
            codes.append("purse.negative")
        previous, last_seq, last_at = told, seq, at
    if previous != head:
        codes.append("purse.head")
    return codes, player, currency, last_seq, head, accounts


def verify_balance(doc, trust):
    codes, player, currency, seq, head, accounts = check_purse(get(doc, "purse"))
    leaf_line = text(doc, "leaf")
    leaf = read_leaf(leaf_line, "liabilities")
    leaves, total, root = count(leaf, "leaves"), whole(leaf, "sum", 2**128), hash_bytes(leaf, "root")
    if currency_of(leaf) != currency:
        codes.append("sum.leaf")
    secret = hash_bytes(doc, "secret")
    parts = [
        (
            whole(part, "amount", 2**128),
            count(part, "place"),
            [(whole(beside, "sum", 2**128), hash_bytes(beside, "hash")) for beside in listed(part, "path")],
        )
        for part in listed(doc, "parts")
    ]
    require(len(parts) == 4, "parts")
    if sum(part[0] for part in parts) != accounts["cash"] + accounts["open_bets"] + accounts["withdrawal_pending"]:
        codes.append("sum.parts")
    if len({part[1] for part in parts}) != 4:
        codes.append("sum.places")
    for number, (amount, place, path) in enumerate(parts):
        leaf_of_part = sha256(b"\x00" + secret + int64(player) + int64(seq) + head + bytes([number]))
        if place >= leaves or 2 ** len(path) != leaves or sum_root(amount, leaf_of_part, place, path) != (total, root):
            codes.append("sum.path")
    return codes + in_log(doc, leaf_line, trust)


def sum_root(total, digest, place, path):
    for beside_sum, beside_hash in path:
        pair = [(total, digest), (beside_sum, beside_hash)]
        if place % 2 == 1:
            pair.reverse()
        digest = sha256(b"\x01" + b"".join(one.to_bytes(16, "big") + data for one, data in pair))
        total += beside_sum
        if total >= 2**128:
            return None
        place //= 2
    return total, digest


KINDS = {
    "keno.round": verify_round,
    "keno.day": verify_day,
    "log.checkpoint": lambda doc, trust: checkpoint(doc, "checkpoint", trust)[0],
    "log.inclusion": lambda doc, trust: in_log(doc, text(doc, "leaf"), trust),
    "log.consistency": verify_consistency,
    "log.leaves": verify_leaves,
    "purse": lambda doc, trust: check_purse(doc)[0],
    "balance": verify_balance,
    "audit": verify_audit,
    "studio.round": verify_studio_round,
    "virtual.match": verify_match,
}


def verify(doc, trust):
    try:
        kind = text(doc, "kind")
        require(kind in KINDS, "kind")
        return kind, list(dict.fromkeys(KINDS[kind](doc, trust)))
    except Malformed:
        return "unknown", ["document.malformed"]


def main():
    words = sys.argv[1:]
    trust = {name.removeprefix("--"): value for name, value in zip(words[::2], words[1::2])}
    given = json.loads(sys.stdin.buffer.read())
    documents = given if isinstance(given, list) else [given]
    failed = 0
    for index, doc in enumerate(documents):
        kind, codes = verify(doc, trust)
        failed += 1 if codes else 0
        for code in codes:
            print(f"document {index} ({kind}) FAILED {code}: see the protocol's page")
    print(f"documents={len(documents)} failed={failed}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
